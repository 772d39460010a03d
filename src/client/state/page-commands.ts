import type { MessageDescriptor } from '@lingui/core';
import { atom, useSetAtom } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { usePageTab } from './page';

/** A command of the active page, offered by palette, help sheet and key handlers while the page is shown. */
export interface PageCommand {
  id: string;
  label: MessageDescriptor;
  icon: LucideIcon;
  /** In the notation of hotkeys-js. */
  hotkey?: string;
  /** Why it is not available now: its key shows this, and nothing else offers the command. */
  disabledReason?: string | undefined;
  /** Goes on while its key is held, as what steps through something does. */
  steps?: true;
  run: () => void;
}

const registeredAtom = atom<readonly (readonly PageCommand[])[]>([]);

/** The available commands of the active page and its parts. */
export const shownPageCommandsAtom = atom((get): readonly PageCommand[] =>
  get(registeredAtom).flatMap((commands) => commands.filter(({ disabledReason }) => disabledReason === undefined)),
);

/** The unavailable commands whose keys have no other effect. */
export const refusedPageCommandsAtom = atom((get): readonly PageCommand[] => {
  const used = new Set(get(shownPageCommandsAtom).flatMap(({ hotkey }) => hotkey?.split(',') ?? []));
  const isFree = ({ hotkey }: PageCommand) => hotkey?.split(',').every((key) => !used.has(key));
  return get(registeredAtom).flatMap((commands) =>
    commands.filter((command) => command.disabledReason !== undefined && isFree(command)),
  );
});

/** Registers the commands of this page or part of a page. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const { isActive } = usePageTab();
  const setRegistered = useSetAtom(registeredAtom);
  const latest = useRef(commands);
  const identity = commands
    .map(({ id, hotkey, disabledReason = '' }) => `${id} ${hotkey ?? ''} ${disabledReason}`)
    .join();

  useLayoutEffect(() => {
    latest.current = commands;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by ids: `run` is looked up when it is called, so that it may close over fresh values
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
