import { Button, Group, Text } from '@mantine/core';
import { CONSENT_DOCUMENT } from '@trustiq/contract/field/form-parts.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { useTexts } from '../../../texts/use-texts.ts';
import formClasses from '../form/form.module.css';
import { useForm } from '../form/form-context.tsx';
import { preparePhoto } from '../form/prepare-photo.ts';

const WIDTH = 1000;
const HEIGHT = 500;
const LINE = 6;

/** A field to sign in with a finger. Who cannot draw takes a photo of the signed paper instead. */
export function SignaturePad({ onClose }: { onClose: () => void }) {
  const t = useTexts('field');
  const { openForm, state } = useForm();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSigned, setSigned] = useState(false);
  const [isFailed, setFailed] = useState(false);

  const point = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>) => ({
    x: (nativeEvent.offsetX / currentTarget.clientWidth) * WIDTH,
    y: (nativeEvent.offsetY / currentTarget.clientHeight) * HEIGHT,
  });
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const drawing = canvas.current?.getContext('2d');
    if (!drawing) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = point(event);
    drawing.lineWidth = LINE;
    drawing.lineCap = 'round';
    drawing.strokeStyle = '#17222b';
    drawing.beginPath();
    drawing.moveTo(x, y);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0) return;
    const drawing = canvas.current?.getContext('2d');
    if (!drawing) return;
    const { x, y } = point(event);
    drawing.lineTo(x, y);
    drawing.stroke();
    setSigned(true);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    setSigned(false);
  };
  const keep = async () => {
    const drawn = await new Promise<Blob | null>((resolve) => {
      if (canvas.current) canvas.current.toBlob(resolve, 'image/png');
      else resolve(null);
    });
    if (!drawn) return setFailed(true);
    try {
      const file = new File([drawn], 'signature.png', { type: 'image/png' });
      const before = state.photos.filter(({ document }) => document === CONSENT_DOCUMENT);
      const photo = await preparePhoto(file, { slot: 'DOCUMENT', document: CONSENT_DOCUMENT, withPlace: false });
      void openForm.addPhoto(photo);
      onClose();
      for (const { id } of before) await openForm.removePhoto(id);
    } catch {
      setFailed(true);
    }
  };

  return (
    <div>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={formClasses.signature}
        role="img"
        aria-label={t('consent.signHere')}
        onPointerDown={begin}
        onPointerMove={draw}
      />
      {isFailed && (
        <Text size="sm" className="alarm" role="alert">
          {t('consent.signFailed')}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button disabled={!isSigned} onClick={() => void keep()}>
          {t('consent.keepSignature')}
        </Button>
        <Button variant="default" onClick={clear}>
          {t('consent.clear')}
        </Button>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('consent.cancel')}
        </Button>
      </Group>
    </div>
  );
}
