import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The places within AG Grid that React renders: filters, editors, and a page's own cells. */
export class Portals {
  #drawn = new Map<HTMLElement, { key: string; node: ReactNode }>();
  #listeners = new Set<() => void>();
  #version = 0;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  version = (): number => this.#version;

  draw(place: HTMLElement, node: ReactNode): void {
    this.#drawn.set(place, { key: this.#drawn.get(place)?.key ?? String(this.#version), node });
    this.#tell();
  }

  remove(place: HTMLElement): void {
    if (this.#drawn.delete(place)) this.#tell();
  }

  #tell(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }

  all = (): ReactNode[] => [...this.#drawn].map(([place, { key, node }]) => createPortal(node, place, key));
}

/** Renders all portals, within the React contexts around it. */
export function PortalHost({ portals }: { portals: Portals }) {
  useSyncExternalStore(portals.subscribe, portals.version);
  return portals.all();
}

/** Creates an element for React that does not affect AG Grid's layout. */
export function portalPlace(): HTMLElement {
  const place = document.createElement('div');
  place.style.display = 'contents';
  return place;
}
