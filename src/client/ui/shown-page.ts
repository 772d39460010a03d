import { createContext } from 'react';

/** Whether the surrounding page is shown: a dialog of a hidden page would cover another one. */
export const IsPageShownContext = createContext(true);
