import { useLingui } from '@lingui/react/macro';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, type PointerEvent, useCallback, useRef, useState } from 'react';
import { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { fetchData } from '../../api/send';
import { toastError } from '../../state/toasts';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import './signature.css';

interface SignatureDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

const size = { width: 480, height: 160 };
/** The color of the ink: on paper it is the same in every theme. */
const ink = '#14224a';

/** The user's own signature, drawn with mouse, pen or finger, or read from a picture; stored for that user only. */
export function SignatureDialog({ onSaved, onClose }: SignatureDialogProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement | null>(null);
  // Leaving the page unmounts the dialog's canvas: the drawing is copied to the new one when the page is back.
  const takeCanvas = useCallback((next: HTMLCanvasElement | null) => {
    if (!next) return;
    if (canvas.current) next.getContext('2d')?.drawImage(canvas.current, 0, 0);
    canvas.current = next;
  }, []);
  const chooser = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  const { isBusy, attempt } = useAttempt();

  const context = () => canvas.current?.getContext('2d') ?? null;
  const clear = () => {
    context()?.clearRect(0, 0, size.width, size.height);
    setEmpty(true);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = context();
    if (!pen || event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * size.width;
    const y = ((event.clientY - top) / height) * size.height;
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId);
      pen.beginPath();
      pen.moveTo(x, y);
      Object.assign(pen, { lineWidth: 2.4, lineCap: 'round', lineJoin: 'round', strokeStyle: ink });
    }
    pen.lineTo(x, y);
    pen.stroke();
    setEmpty(false);
  };
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file may be chosen again after a Clear.
    target.value = '';
    const pen = context();
    if (!file || !pen) return;
    try {
      const picture = await createImageBitmap(file);
      const scale = Math.min(size.width / picture.width, size.height / picture.height, 1);
      clear();
      pen.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale);
      setEmpty(false);
    } catch {
      toastError(new Error(t`${file.name} is not a picture that can be read.`));
    }
  };
  const save = () =>
    attempt(async () => {
      const address = canvas.current?.toDataURL('image/png') ?? '';
      await fetchData(purchaseOrderCalls.saveSignature, { picture: address.slice(address.indexOf(',') + 1) });
      onSaved();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!isBusy}
      title={t`Your signature`}
      description={t`Draw it, or choose a picture of it. Only you can put it on a document, and nobody else can download it.`}
      width={560}
      footer={
        <>
          <Button variant="quiet" onClick={clear}>{t`Clear`}</Button>
          <Button onClick={onClose} disabledReason={isBusy ? t`It is being saved.` : undefined}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabledReason={isEmpty ? t`Draw it first, or choose a picture.` : undefined}
            onClick={() => void save()}
          >{t`Keep it and sign`}</Button>
        </>
      }
    >
      <canvas
        ref={takeCanvas}
        className="signature-pad"
        {...size}
        aria-label={t`Drawing of the signature`}
        onPointerDown={draw}
        onPointerMove={draw}
      />
      <div className="signature-file">
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={t`A picture of it`}
          onChange={(event) => void read(event)}
        />
        <Button icon={ImageUp} onClick={() => chooser.current?.click()}>{t`Choose a picture of it`}</Button>
      </div>
    </Dialog>
  );
}
