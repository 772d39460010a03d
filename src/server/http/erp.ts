import type { FastifyInstance } from 'fastify';
import { erpLimits } from '../../shared/areas/erp/limits';
import { Unreadable } from '../../shared/idoc/answers';
import { postedAnswersIn } from '../services/erp/read-idocs';
import { takeAnswers } from '../services/erp/take-answers';
import type { MountOptions } from './mount';
import { failedForPartner, onlyPartner } from './partner-door';

const types = ['application/xml', 'text/xml', 'application/x-sap.idoc'];

/** Where the ERP posts its answers as IDocs, with a secret as its password; docs/erp.md says the same for its consultants. */
export async function mountErp(app: FastifyInstance, options: MountOptions): Promise<void> {
  const { db, config, services } = options;
  const { erpSecret: secret } = config;
  if (secret === null) return;
  const onRequest = onlyPartner(options, { name: 'erp', secret, freeFailures: erpLimits.freeFailures });
  await app.register(async (scope) => {
    // Elsewhere a body is JSON or text.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/erp/idocs', { bodyLimit: erpLimits.answerBytes, onRequest }, async (request, reply) => {
      try {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.of();
        return await takeAnswers(db, services, postedAnswersIn(body));
      } catch (error) {
        if (error instanceof Unreadable) return reply.code(422).send({ problem: error.found });
        return failedForPartner(request, reply, error);
      }
    });
  });
}
