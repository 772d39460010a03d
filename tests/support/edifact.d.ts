declare module 'edifact/validator.js' {
  export default class Validator {}
}

declare module 'edifact/parser.js' {
  import type Validator from 'edifact/validator.js';

  export default class Parser {
    constructor(validator: Validator);
    on(event: 'opensegment' | 'component', told: (text: string) => void): void;
    on(event: 'element' | 'closesegment', told: () => void): void;
    encoding(level: string): void;
    write(text: string): void;
    end(): void;
  }
}
