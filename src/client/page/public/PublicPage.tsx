import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { storedLanguage, storeLanguage } from '../../state/settings';
import { Button } from '../../ui/Button';
import { Mark } from '../../ui/Mark';
import { Spinner } from '../../ui/Spinner';
import './public-page.css';

/** The frame around a page for people without an account. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="public-page">
      <header>
        <span className="public-name">
          <Mark /> Loadline
        </span>
        <LanguageSwitch />
      </header>
      <main>{children}</main>
    </div>
  );
}

interface PublicNoteProps {
  title: string;
  problem: string | null;
  children?: ReactNode;
}

/** A message in place of content. */
export function PublicNote({ title, problem, children }: PublicNoteProps) {
  return (
    <section className="public-note">
      <h1>{title}</h1>
      {problem && (
        <p className="public-problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </section>
  );
}

/** A placeholder while content is loading. */
export function PublicWait() {
  return (
    <div className="public-note" aria-busy="true">
      <Spinner />
    </div>
  );
}

/** Labeled in the other language, so that people who cannot read the page find it. */
function LanguageSwitch() {
  const other = storedLanguage() === 'en' ? 'zh' : 'en';
  const handleSwitch = () => {
    storeLanguage(other);
    location.reload();
  };
  return (
    <Button variant="quiet" icon={Languages} lang={other === 'zh' ? 'zh-CN' : 'en'} onClick={handleSwitch}>
      {other === 'zh' ? '中文' : 'English'}
    </Button>
  );
}
