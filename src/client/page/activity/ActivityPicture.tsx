import { FileInPlace } from '../files/FileView';

/** A picture of an activity in large; a module of its own, which the start page does without until one is opened. */
export default function ActivityPicture({ id, name }: { id: number; name: string }) {
  return <FileInPlace id={id} name={name} kind="picture" />;
}
