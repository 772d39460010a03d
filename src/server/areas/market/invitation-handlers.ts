import { invitationCalls } from '../../../shared/areas/market/invitation-calls';
import { answering, type Handlers } from '../../http/handlers';
import { editorOf } from '../../records/editor';
import { copied, copyPreview } from './copied-invitations';
import { answered, opened } from './invitation-answers';
import { inviteByMail, previewInvitations } from './invitations';

const handlers: Handlers<typeof invitationCalls> = {
  previewInvitations,
  inviteByMail,
  previewCopy: ({ readDb, user, input }) => copyPreview(readDb, user, input),
  copyInvitations: (context) => copied(context.db, editorOf(context), context.input),
  openInvitation: (context) => opened(context, context.language),
  answerInvitation: (context) =>
    answered(context, context.input, { today: context.services.clock.today(), language: context.language }),
};

export const invitationsAnswers = answering(invitationCalls, handlers);
