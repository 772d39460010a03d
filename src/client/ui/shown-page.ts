import { createContext } from 'react';

/** Whether the page around is shown: a dialog of a hidden one would lie over another page. */
export const IsPageShownContext = createContext(true);
