/**
 * The text without marks that take no room, which chats, web pages and address books copy along: with one, a code would be
 * another one that looks the same. What joins the signs of an emoji or a script stays.
 */
export function withoutUnseenMarks(text: string): string {
  return text.replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '');
}
