import { defaultCaps } from '../../../../workers/spreadsheet/caps';
import { newReading, Refused } from '../../../../workers/spreadsheet/reading';
import { readXml } from '../../../../workers/spreadsheet/xlsx/xml';
import { erpLimits } from '../../../shared/areas/erp/limits';
import { type Answer, readAnswer, Unreadable } from '../../../shared/idoc/answers';
import { type Segment, segmentsNamed } from '../../../shared/idoc/segment';

/** Reads the IDocs of an XML, in order; throws `Unreadable` where one of them says nothing. */
export function answersIn(xml: Uint8Array): Answer[] {
  const idocs = segmentsNamed(treeOf(xml), 'IDOC');
  if (idocs.length === 0) throw new Unreadable('IDOC');
  return idocs.map(({ segments }) => readAnswer(segments));
}

/**
 * Reads what the ERP posts unasked, like `answersIn`, but throws `Unreadable` for an ALEAUD without states: having none
 * means something only as the answer to a question.
 */
export function postedAnswersIn(xml: Uint8Array): Answer[] {
  const answers = answersIn(xml);
  if (answers.some((answer) => answer.kind === 'statuses' && answer.statuses.length === 0)) {
    throw new Unreadable('E1STATE');
  }
  return answers;
}

/** An element being read: a field while it holds no other element, unless its name is a segment's. */
interface Open {
  name: string;
  text: string;
  fields: Map<string, string>;
  segments: Segment[];
}

/** The elements as segments. No entity can be defined, and nothing outside is looked up: a DOCTYPE is refused. */
function treeOf(xml: Uint8Array): Segment[] {
  const root = opened('');
  const open = [root];
  const reading = newReading({ ...defaultCaps, milliseconds: erpLimits.readingMs });
  const part = function* () {
    yield xml;
  };
  try {
    readXml(part, reading, {
      open: (name) => open.push(opened(name)),
      text: (text) => {
        // XML forbids NUL, even as a reference, and no database stores it.
        if (text.includes('\0')) throw new Unreadable('XML');
        const element = open.at(-1);
        if (element) element.text += text;
      },
      close: () => {
        const element = open.pop();
        const outer = open.at(-1);
        if (element && outer) close(element, outer);
      },
    });
  } catch (error) {
    if (error instanceof Refused) throw new Unreadable('XML');
    throw error;
  }
  return root.segments;
}

/** Elements so named are segments even when empty: one that lacks its content must not pass as nothing. */
const segmentName = /^(IDOC|EDI_DC\d+|[EZ]\d[A-Z]\w*)$/;

const opened = (name: string): Open => ({ name, text: '', fields: new Map(), segments: [] });

function close({ name, text, fields, segments }: Open, outer: Open): void {
  const isField = fields.size === 0 && segments.length === 0 && outer.name !== '' && !segmentName.test(name);
  if (isField) outer.fields.set(name, text.trim());
  else outer.segments.push({ name, fields: Object.fromEntries(fields), segments });
}
