export interface Progress {
  to(done: number): void;
  end(): void;
}

const width = 30;
const redrawMs = 100;

/** Starts a progress bar on a terminal; silent where the output goes to a file or another program. */
export function startProgress(label: string, total: number): Progress {
  const terminal = process.stderr;
  if (!terminal.isTTY) return { to() {}, end() {} };
  let drawnAt = 0;

  const draw = (done: number) => {
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const filled = Math.round(share * width);
    const bar = '█'.repeat(filled) + '░'.repeat(width - filled);
    terminal.write(`\r${label} ${bar} ${Math.floor(share * 100)} %`);
  };
  return {
    to(done) {
      if (Date.now() - drawnAt < redrawMs) return;
      drawnAt = Date.now();
      draw(done);
    },
    end() {
      draw(total);
      terminal.write('\n');
    },
  };
}
