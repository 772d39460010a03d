/** The keys that open a new activity from anywhere; those with Ctrl also work while typing. */
export const writeKeys = 'alt+j,ctrl+j,command+j';
