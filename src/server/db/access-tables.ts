import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../shared/language';
import type { SizeUnits } from '../../shared/rules/size-units';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

/** The tables behind login and sessions. Secrets are stored sealed or hashed; docs/security.md says how. */
export interface AccessTables {
  accountCredential: {
    accountId: number;
    /** The stored key sealed with AES-256-GCM; the account's id is the associated data. */
    sealedKey: Buffer;
    kdfSalt: Buffer;
    memoryKib: number;
    iterations: number;
    parallelism: number;
    mustChange: boolean;
    /** A temporary password is refused after this moment. */
    temporaryUntil: Date | null;
    changedAt: Moment;
  };
  /** What a person chose for themselves; null, or no row, before the first choice. */
  personalSetting: {
    accountId: number;
    language: Generated<Language | null>;
    mailsToDos: Generated<boolean | null>;
    /** What they have sizes in. */
    lengthUnit: Generated<SizeUnits['length'] | null>;
    volumeUnit: Generated<SizeUnits['volume'] | null>;
  };
  /** The position in the write-ahead log that an account's last change reaches. */
  lastWrite: { accountId: number; walPosition: string; at: Moment };
  /** Used nonces; unused ones end at their own expiry. */
  burntNonce: { nonceHash: Buffer; burntAt: Moment };
  loginThrottle: { key: string; failures: number; blockedUntil: Date | null; lastFailureAt: Moment };
  session: {
    id: Generated<number>;
    tokenHash: Buffer;
    sidHash: Buffer;
    accountId: number;
    address: string;
    userAgent: string;
    createdAt: Moment;
    seenAt: Moment;
    /** When the password was last proved in this session. */
    provenAt: Moment;
  };
  apiKey: {
    id: Generated<number>;
    accountId: number;
    name: string;
    keyHash: Buffer;
    createdAt: Moment;
    expiresAt: Moment;
    lastUsedAt: Date | null;
    revokedAt: Date | null;
  };
  /** A link to one customer's containers; good for one opening before it expires. */
  trackingLink: {
    id: Generated<number>;
    tokenHash: Buffer;
    customerId: number;
    createdBy: number;
    createdAt: Moment;
    expiresAt: Date;
    usedAt: Date | null;
  };
  /** Who is mailed the briefing, at which hour of the company, and the last day they were. */
  briefingChoice: { accountId: number; hour: number; origin: string; sentOn: string | null };
  /** A link to a person's own briefing; good for one opening before it expires. */
  briefingLink: {
    id: Generated<number>;
    tokenHash: Buffer;
    accountId: number;
    createdAt: Moment;
    expiresAt: Date;
    usedAt: Date | null;
  };
  /** A link to the file of a record; good for any number of openings until it expires or is withdrawn. */
  shareLink: {
    id: Generated<number>;
    tokenHash: Buffer;
    entity: string;
    recordId: number;
    /** The recipient it was mailed to; null for one that its maker passes on. */
    recipient: string | null;
    createdBy: number;
    createdAt: Moment;
    expiresAt: Date;
    withdrawnAt: Date | null;
    opens: Generated<number>;
    lastOpenedAt: Date | null;
  };
}
