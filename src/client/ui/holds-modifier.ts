type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Whether a modifier is held that makes the key another command: Alt with an arrow goes back in the browser. */
export const holdsModifier = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean => altKey || ctrlKey || metaKey;

/** Whether a key types a sign although modifiers are held: Ctrl and Alt together are AltGr. */
export const typesSign = ({ key, ctrlKey, altKey }: KeyboardEvent): boolean => key.length === 1 && ctrlKey && altKey;
