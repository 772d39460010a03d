/** Whether an input method still owns the key: Safari reports the key that ends a composition by its code only. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === 229;
}
