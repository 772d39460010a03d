import type { MessageDescriptor } from '@lingui/core';
import { atom, useSetAtom } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { usePageTab } from './page';

/** Something the page shown can do; palette, help sheet and key handlers offer it while the page is shown. */
export interface PageCommand {
  id: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** In the notation of hotkeys-js. */
  hotkey?: string;
  run: () => void;
}

const registeredAtom = atom<readonly (readonly PageCommand[])[]>([]);

/** The commands of the page shown, those of its parts included. */
export const shownPageCommandsAtom = atom((get): readonly PageCommand[] => get(registeredAtom).flat());

/** Offers what this page or part of a page can do now; leave out what cannot be done. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const { isActive } = usePageTab();
  const setRegistered = useSetAtom(registeredAtom);
  const latest = useRef(commands);
  const identity = commands.map(({ id, hotkey }) => `${id} ${hotkey ?? ''}`).join();

  useLayoutEffect(() => {
    latest.current = commands;
  });

  // The ids stand for the commands: `run` is looked up when it is called, so that it may close over fresh values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (!isActive) return;
    const offered = commands.map((command) => ({
      ...command,
      run: () => latest.current.find(({ id }) => id === command.id)?.run(),
    }));
    setRegistered((registered) => [...registered, offered]);
    return () => setRegistered((registered) => registered.filter((each) => each !== offered));
  }, [isActive, identity, setRegistered]);
}
