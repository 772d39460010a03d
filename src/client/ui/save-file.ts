/** Saves a file through the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  saveFrom(url, name);
  // Not at once: Safari reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves the file at an address of ours through the browser's downloads. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
