type TimeLeft = {
  readonly unit: 'minutes' | 'hours' | 'hoursAndMinutes';
  readonly hours: number;
  readonly minutes: number;
};

/** From here on nobody plans by minutes. */
const ROUGH_HOURS = 10;

/** Working time as people say it: minutes, hours with minutes, or many hours. */
export function timeLeft(workingMinutes: number): TimeLeft {
  const whole = Math.abs(workingMinutes);
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return { unit: 'minutes', hours, minutes };
  return { unit: minutes === 0 || hours >= ROUGH_HOURS ? 'hours' : 'hoursAndMinutes', hours, minutes };
}
