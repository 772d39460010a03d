/** How the console's engine and browsers say that there is no memory left. */
export const outOfMemory =
  /out of memory|could not allocate|memory access out of bounds|array buffer allocation failed|invalid (?:typed )?array length/i;
