import { useEffect, useState } from 'react';
import { measureStrength, type StrengthScore } from '../../lib/measure-strength.ts';

/** The score of what is typed, or null while nothing is typed or the word lists are on their way. */
export function usePasswordStrength(password: string, ownWords: readonly string[]): StrengthScore | null {
  const [measured, setMeasured] = useState<{ password: string; score: StrengthScore } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (password !== '') {
      measureStrength(password, ownWords)
        .then((score) => isCurrent && setMeasured({ password, score }))
        .catch((failure) => console.error('The password strength is unknown', failure));
    }
    return () => {
      isCurrent = false;
    };
  }, [password, ownWords]);
  return password === '' ? null : (measured?.score ?? null);
}
