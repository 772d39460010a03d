/** The keys that write something down, from anywhere; those with Ctrl while something is typed, too. */
export const writeKeys = 'alt+j,ctrl+j,command+j';
