import { type ComponentType, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { DENIED } from '../guards/admit.ts';
import { ErrorV1 } from './error-v1.tsx';
import { ErrorV2 } from './error-v2.tsx';
import { ErrorV3 } from './error-v3.tsx';
import { ErrorV4 } from './error-v4.tsx';
import { ErrorV5 } from './error-v5.tsx';
import { ErrorV6 } from './error-v6.tsx';

const designs: Record<string, ComponentType> = {
  'error-v1': ErrorV1,
  'error-v2': ErrorV2,
  'error-v3': ErrorV3,
  'error-v4': ErrorV4,
  'error-v5': ErrorV5,
  'error-v6': ErrorV6,
};

export function ErrorPage() {
  const t = useTexts('errors');
  const { design = '' } = useParams();
  const Design = Object.hasOwn(designs, design) ? designs[design] : undefined;
  useEffect(() => {
    document.title = `${t('tab')} · TrustIQ`;
  }, [t]);
  return Design ? <Design /> : <Navigate to={DENIED} replace />;
}
