import type { ColumnType, Generated } from 'kysely';
import type { FileKind } from '../../shared/areas/service/file-calls';
import type { ErrorName, ErrorParameters } from '../../shared/errors';

type Moment = ColumnType<Date, Date | undefined, Date>;

/** Why an upload was refused. */
export interface Refusal {
  code: ErrorName;
  parameters: ErrorParameters;
}

/** The tables behind stored files. */
export interface FileTables {
  /** Bytes, kept once for all files that have them: in pieces, or as an object of the file store. */
  content: { id: Generated<number>; sha256: Buffer; size: number; usedAt: Moment; inStore: Generated<boolean> };
  piece: { contentId: number; number: number; bytes: Buffer };
  file: {
    id: Generated<number>;
    entity: string;
    recordId: number;
    contentId: number;
    name: string;
    size: number;
    kind: FileKind;
    /** The media type, found in the bytes. */
    type: string;
    width: number | null;
    height: number | null;
    /** Its place among the pictures of its record; null where none was moved since it came, which puts it behind them. */
    position: number | null;
    /** Null where no person brought it, but a mail. */
    createdBy: number | null;
    createdAt: Moment;
    /** When it was taken away from its record; it can be put back until it is swept away. */
    removedAt: Date | null;
  };
  /** An object of the file store that no content has: on its way since then, or to be removed. */
  looseObject: { sha256: Buffer; isWhole: Generated<boolean>; since: Moment };
  /** A picture in a smaller size; its longer edge has `edge` pixels. */
  rendition: { fileId: number; edge: number; contentId: number };
  /** The color of a picture as a whole, #rrggbb, where it was asked for. */
  pictureColor: { fileId: number; color: string };
  /** An upload under way: its size where it was announced, and how much of it is held. */
  upload: {
    id: string;
    /** Null where it is the server itself that reads a mail. */
    accountId: number | null;
    entity: string;
    recordId: number;
    name: string;
    size: number | null;
    held: Generated<number>;
    busyUntil: Date | null;
    changedAt: Moment;
    /** The file that was made of it. */
    fileId: number | null;
    /** Why none was made of it. */
    refusal: ColumnType<Refusal | null, string | undefined, string>;
  };
  uploadPiece: { uploadId: string; start: number; bytes: Buffer };
}
