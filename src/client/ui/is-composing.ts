/** Whether an input method handles the key: Safari reports the key that ends a composition only by its code. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
