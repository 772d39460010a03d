let prompt: { focus: () => void } | null = null;

/** Hands in the prompt while it is there. */
export function watchPrompt(shown: { focus: () => void } | null): void {
  prompt = shown;
}

/** Puts the caret into the prompt. */
export function focusPrompt(): void {
  prompt?.focus();
}
