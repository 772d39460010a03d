import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { keysOf } from '../../shared/keys-of';

export interface PartKey {
  label: MessageDescriptor;
  /** In the notation of commands; commas separate alternatives. */
  hotkey: string;
  /** Works anywhere on the page unless text is being typed; so no command may have the same key. */
  isForPage?: true;
}

interface Part {
  name: MessageDescriptor;
  /** Only some pages have it; the help shows its keys while it is on the page shown (`useShownPart`). */
  isOccasional?: true;
  keys: Readonly<Record<string, PartKey>>;
}

/**
 * The keys of parts that handle their own, shown by the help sheet; the keys of commands are in the registry of
 * commands. Handlers ask here which key was pressed, except those that compute a place from it, whose tests press each.
 */
export const partKeys = {
  grid: {
    name: msg`In a list`,
    keys: {
      next: { label: msg`Next row`, hotkey: 'j', isForPage: true },
      previous: { label: msg`Previous row`, hotkey: 'k', isForPage: true },
      move: { label: msg`From cell to cell`, hotkey: 'up,down,left,right' },
      first: { label: msg`First row`, hotkey: 'home,ctrl+home' },
      last: { label: msg`Last row`, hotkey: 'end,ctrl+end' },
      open: { label: msg`Open the row`, hotkey: 'enter' },
      openInBackground: { label: msg`Open the row in a background tab`, hotkey: 'ctrl+enter,command+enter' },
      edit: { label: msg`Edit the cell (Enter too, where it can be edited)`, hotkey: 'f2' },
      peek: { label: msg`Peek at the row`, hotkey: 'v', isForPage: true },
      leave: { label: msg`Stop peeking, or leave the cell as it was`, hotkey: 'esc' },
      select: { label: msg`Select the row`, hotkey: 'x,space', isForPage: true },
      selectRange: { label: msg`Select the rows up to this one`, hotkey: 'shift+x,shift+space', isForPage: true },
      selectAll: { label: msg`Select all rows`, hotkey: 'ctrl+a,command+a' },
      copy: { label: msg`Copy the cell, or the rows selected`, hotkey: 'ctrl+c,command+c' },
      paste: { label: msg`Paste a table over the cells from this one on`, hotkey: 'ctrl+v,command+v' },
      fillDown: {
        label: msg`Fill the rows selected with this cell, or this cell with the one above`,
        hotkey: 'ctrl+d,command+d',
      },
      fillRight: {
        label: msg`Fill the cells to the right with this one, where they belong together`,
        hotkey: 'ctrl+r,command+r',
      },
      quick: { label: msg`Filter the rows`, hotkey: '/,f', isForPage: true },
      find: { label: msg`Find in the list`, hotkey: 'ctrl+f,command+f' },
      query: { label: msg`Query this`, hotkey: 'q', isForPage: true },
      leaveGrid: { label: msg`Leave the list, and come back to its cell`, hotkey: 'tab,shift+tab' },
    },
  },
  heading: {
    name: msg`On the heading of a column`,
    keys: {
      sort: { label: msg`Sort by the column`, hotkey: 'enter' },
      filter: { label: msg`Filter the column`, hotkey: 'ctrl+enter' },
      closeFilter: { label: msg`Close the filter`, hotkey: 'esc' },
    },
  },
  console: {
    name: msg`In the console`,
    keys: {
      run: { label: msg`Run`, hotkey: 'enter,ctrl+enter,command+enter' },
      newLine: { label: msg`New line`, hotkey: 'shift+enter' },
      complete: { label: msg`Complete the name`, hotkey: 'tab,ctrl+space' },
      recall: { label: msg`What was run before`, hotkey: 'up,down' },
      search: { label: msg`Search what was run`, hotkey: 'ctrl+r' },
      cancel: { label: msg`Cancel what is running`, hotkey: 'ctrl+c' },
      leave: { label: msg`Close the console`, hotkey: 'esc,ctrl+`' },
    },
  },
  timeline: {
    name: msg`In a timeline`,
    keys: {
      next: { label: msg`Next entry`, hotkey: 'down,j' },
      previous: { label: msg`Previous entry`, hotkey: 'up,k' },
      nextMonth: { label: msg`An earlier month`, hotkey: 'pagedown' },
      previousMonth: { label: msg`A later month`, hotkey: 'pageup' },
      first: { label: msg`The latest entry`, hotkey: 'home' },
      last: { label: msg`The last entry loaded`, hotkey: 'end' },
      open: { label: msg`Open what the entry is about`, hotkey: 'enter' },
      edit: { label: msg`Edit the activity`, hotkey: 'e' },
      pin: { label: msg`Pin the activity, or unpin it`, hotkey: 'p' },
      remove: { label: msg`Remove the activity`, hotkey: 'del' },
    },
  },
  tabs: {
    name: msg`In the bar of tabs`,
    keys: {
      move: { label: msg`Go along the tabs`, hotkey: 'left,right' },
      close: { label: msg`Close the tab`, hotkey: 'del' },
      menu: { label: msg`Menu of the tab`, hotkey: 'shift+f10' },
    },
  },
  palette: {
    name: msg`In search`,
    keys: {
      open: { label: msg`Open`, hotkey: 'enter' },
      openInBackground: { label: msg`Open in a background tab`, hotkey: 'ctrl+enter' },
      actions: { label: msg`Actions of the record`, hotkey: 'tab,right' },
      copyLink: { label: msg`Copy link`, hotkey: 'ctrl+c' },
      close: { label: msg`Close`, hotkey: 'esc' },
    },
  },
  loadingView: {
    name: msg`In the 3D view`,
    isOccasional: true,
    keys: {
      turn: { label: msg`Turn the view`, hotkey: 'up,down,left,right' },
      move: { label: msg`Move the view`, hotkey: 'shift+up,shift+down,shift+left,shift+right' },
      zoomIn: { label: msg`Zoom in`, hotkey: '+,=' },
      zoomOut: { label: msg`Zoom out`, hotkey: '-' },
      reset: { label: msg`Show all of it`, hotkey: '0' },
      look: { label: msg`From the corner, the side, above, the door`, hotkey: '1,2,3,4' },
      next: { label: msg`Next carton in loading order`, hotkey: 'n' },
      previous: { label: msg`Previous carton in loading order`, hotkey: 'p' },
      first: { label: msg`First carton`, hotkey: 'home' },
      last: { label: msg`Last carton shown`, hotkey: 'end' },
      select: { label: msg`Select the carton, or deselect it`, hotkey: 'enter,space' },
      clear: { label: msg`Select nothing`, hotkey: 'esc' },
    },
  },
  cartonInHand: {
    name: msg`With a carton in hand`,
    isOccasional: true,
    keys: {
      slide: { label: msg`Move it 10 mm, up to what it touches`, hotkey: 'up,down,left,right' },
      pass: {
        label: msg`Move it 100 mm, past what it touches`,
        hotkey: 'shift+up,shift+down,shift+left,shift+right',
      },
      tierUp: { label: msg`A tier up`, hotkey: 'pageup' },
      tierDown: { label: msg`A tier down`, hotkey: 'pagedown' },
      turn: { label: msg`Turn the carton`, hotkey: 'r' },
      putDown: { label: msg`Put down`, hotkey: 'enter' },
      putBack: { label: msg`Put back`, hotkey: 'esc' },
    },
  },
  chart: {
    name: msg`In a chart`,
    isOccasional: true,
    keys: {
      previous: { label: msg`Previous value`, hotkey: 'left' },
      next: { label: msg`Next value`, hotkey: 'right' },
      first: { label: msg`First value`, hotkey: 'home' },
      last: { label: msg`Last value`, hotkey: 'end' },
      open: { label: msg`Open the rows behind the value, where it leads to some`, hotkey: 'enter' },
      openInBackground: { label: msg`Open them in a background tab`, hotkey: 'ctrl+enter,command+enter' },
      zoomIn: { label: msg`Zoom in`, hotkey: '+' },
      zoomOut: { label: msg`Zoom out`, hotkey: '-' },
      showAll: { label: msg`Show everything`, hotkey: 'esc' },
    },
  },
  scatter: {
    name: msg`In a chart of dots`,
    isOccasional: true,
    keys: {
      previous: { label: msg`Previous dot`, hotkey: 'left' },
      next: { label: msg`Next dot`, hotkey: 'right' },
      first: { label: msg`First dot`, hotkey: 'home' },
      last: { label: msg`Last dot`, hotkey: 'end' },
      leave: { label: msg`Point at none`, hotkey: 'esc' },
    },
  },
  hierarchy: {
    name: msg`In the hierarchy`,
    isOccasional: true,
    keys: {
      next: { label: msg`Next person`, hotkey: 'down' },
      previous: { label: msg`Previous person`, hotkey: 'up' },
      first: { label: msg`First person`, hotkey: 'home' },
      last: { label: msg`Last person`, hotkey: 'end' },
      unfold: { label: msg`Unfold, or go to the next person`, hotkey: 'right' },
      fold: { label: msg`Fold, or go to the superior`, hotkey: 'left' },
      open: { label: msg`Open the person, or choose them as superior of whom you move`, hotkey: 'enter' },
      stay: { label: msg`Move nobody`, hotkey: 'esc' },
    },
  },
  mediaWall: {
    name: msg`On the wall of pictures`,
    isOccasional: true,
    keys: {
      move: { label: msg`From picture to picture`, hotkey: 'up,down,left,right' },
      first: { label: msg`First picture`, hotkey: 'home' },
      last: { label: msg`Last picture`, hotkey: 'end' },
      open: { label: msg`Show it large`, hotkey: 'enter' },
      choose: { label: msg`Select it, or deselect it`, hotkey: 'space' },
    },
  },
  mediaViewer: {
    name: msg`In a picture shown large`,
    isOccasional: true,
    keys: {
      previous: { label: msg`Previous`, hotkey: 'left' },
      next: { label: msg`Next`, hotkey: 'right' },
      close: { label: msg`Close`, hotkey: 'esc' },
    },
  },
  pictures: {
    name: msg`On a picture among the files of a record`,
    isOccasional: true,
    keys: {
      up: { label: msg`Move up`, hotkey: 'alt+up' },
      down: { label: msg`Move down`, hotkey: 'alt+down' },
    },
  },
  showDay: {
    name: msg`In the calendar of a show`,
    isOccasional: true,
    keys: {
      along: { label: msg`From visit to visit of a table`, hotkey: 'up,down' },
      across: { label: msg`To the visit of the table beside that begins nearest`, hotkey: 'left,right' },
      open: { label: msg`Open the visit`, hotkey: 'enter,space' },
    },
  },
  swatches: {
    name: msg`Among swatches`,
    isOccasional: true,
    keys: {
      move: { label: msg`From swatch to swatch`, hotkey: 'up,down,left,right' },
      first: { label: msg`First swatch`, hotkey: 'home' },
      last: { label: msg`Last swatch`, hotkey: 'end' },
      open: { label: msg`Open the cover, or mark it where covers are marked`, hotkey: 'enter' },
    },
  },
  agenda: {
    name: msg`Among tasks`,
    isOccasional: true,
    keys: {
      next: { label: msg`Next task`, hotkey: 'down' },
      previous: { label: msg`Previous task`, hotkey: 'up' },
      open: { label: msg`Open what the task is about, or the task`, hotkey: 'enter' },
    },
  },
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof partKeys;
export const partNames = keysOf(partKeys);
export type KeyOf<P extends PartName> = keyof (typeof partKeys)[P]['keys'];

const keyNames: Readonly<Record<string, string>> = {
  ' ': 'space',
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Escape: 'esc',
  Delete: 'del',
};

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** Returns which of a part's keys was pressed, or null. */
export function pressedKey<P extends PartName>(part: P, event: Press): KeyOf<P> | null {
  const pressed = combinationOf(event);
  const keys: Readonly<Record<string, PartKey>> = partKeys[part].keys;
  const found = Object.keys(keys).find((id) => keys[id]?.hotkey.split(',').includes(pressed));
  return (found as KeyOf<P> | undefined) ?? null; // one of the part's own ids
}

function combinationOf({ key, ctrlKey, altKey, shiftKey, metaKey }: Press): string {
  const name = keyNames[key] ?? key.toLowerCase();
  // Shift does not count for a sign that needs it on the keyboard's layout, as "/" does on many.
  const isShifted = shiftKey && (key.length > 1 || name !== key || /[a-z0-9]/i.test(key));
  const modifiers = [ctrlKey && 'ctrl', altKey && 'alt', isShifted && 'shift', metaKey && 'command'];
  return [...modifiers.filter((modifier) => modifier !== false), name].join('+');
}
