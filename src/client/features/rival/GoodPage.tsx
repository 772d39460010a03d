import { GoodRecord } from './GoodRecord';

/** All about a competing good. */
export default function GoodPage() {
  return <GoodRecord />;
}
