import { GoodRecord } from './GoodRecord';

/** A competing good with its form in front of it. */
export default function EditGoodPage() {
  return <GoodRecord isEdited />;
}
