/**
 * Removes zero-width marks, which copied text from chats, web pages and address books contains: they would make a code
 * differ from one that looks the same. The joiners of emojis and scripts stay.
 */
export function withoutUnseenMarks(text: string): string {
  return text.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '');
}
