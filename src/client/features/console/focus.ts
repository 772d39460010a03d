let prompt: { focus: () => void } | null = null;

/** Registers the prompt while it is shown; null when it is not. */
export function watchPrompt(shown: { focus: () => void } | null): void {
  prompt = shown;
}

/** Puts the caret into the prompt. */
export function focusPrompt(): void {
  prompt?.focus();
}
