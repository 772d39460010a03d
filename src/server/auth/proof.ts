import { AppError } from '../../shared/errors';
import type { SessionUser } from '../session-user';

/**
 * Throws unless the password was proved lately in this session. An API key proves nothing, and makes nothing that
 * outlives it.
 */
export function refuseUnproven({ sessionId, isProven }: Pick<SessionUser, 'sessionId' | 'isProven'>): void {
  if (sessionId === null) throw new AppError('access.denied');
  if (!isProven) throw new AppError('session.proofNeeded');
}
