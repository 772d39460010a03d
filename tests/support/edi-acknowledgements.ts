const usual = { from: '925485US00', to: 'LOADLINE' };

/** A partner's 997 about a document of ours, with the faults it found. */
export function functional997(controlNumber: number, code = 'A', faults: readonly string[] = [], parties = usual) {
  const { from, to } = parties;
  const message = ['ST*997*0001', `AK1*IN*${controlNumber}`, 'AK2*810*0001', ...faults, `AK5*${code}`];
  const answered = [...message, `AK9*${code}*1*1*${code === 'A' ? 1 : 0}`];
  const segments = [
    `ISA*00*          *00*          *08*${from.padEnd(15)}*ZZ*${to.padEnd(15)}*260315*0700*^*00501*000000009*0*P*>`,
    `GS*FA*${from}*${to}*20260315*0700*9*X*005010`,
    ...answered,
    `SE*${answered.length + 1}*0001`,
    'GE*1*9',
    'IEA*1*000000009',
  ];
  return segments.map((segment) => `${segment}~`).join('');
}

/** A partner's CONTRL about a document of ours: 4 rejected, 7 accepted, 8 received. */
export function contrl(controlNumber: number, action: string, faults: readonly string[] = []) {
  const of = action === '8' ? [] : [`UCM+1+INVOIC:D:96A:UN+${action}`];
  const message = ['UNH+1+CONTRL:D:3:UN', `UCI+${controlNumber}+LOADLINE:ZZ+925485US00:08+${action}`, ...of, ...faults];
  const segments = [
    'UNB+UNOC:3+925485US00:08+LOADLINE:ZZ+260315:0700+9',
    ...message,
    `UNT+${message.length + 1}+1`,
    'UNZ+1+9',
  ];
  return segments.map((segment) => `${segment}'`).join('\n');
}
