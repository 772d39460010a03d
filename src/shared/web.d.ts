// The parts of the web platform that browsers, workers and Node share, as far as `src/shared` uses them. The types of
// either side are not loaded: they would allow what only one side has, such as `document` or `process`.

declare function atob(base64: string): string;
declare function btoa(binary: string): string;

declare class Blob {
  constructor(parts: readonly (string | Uint8Array<ArrayBuffer>)[], options: { type: string });
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}

declare class URLSearchParams {
  constructor(entries: readonly (readonly [name: string, value: string])[]);
  get(name: string): string | null;
  toString(): string;
}

/** A key that the platform holds; its bytes cannot be read. */
interface CryptoKey {
  readonly type: 'secret';
}

declare const crypto: {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  readonly subtle: {
    digest(hash: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
    importKey(
      format: 'raw',
      key: Uint8Array<ArrayBuffer>,
      algorithm: { name: 'HMAC'; hash: 'SHA-256' },
      extractable: false,
      uses: ['sign'],
    ): Promise<CryptoKey>;
    sign(algorithm: 'HMAC', key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
  };
};
