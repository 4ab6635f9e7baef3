import { setTimeout as delay } from 'node:timers/promises';

const intervalMs = 200;

/** Asks again and again until the answer is final, showing each to the listener. */
export async function pollUntil<Answer>(
  ask: () => Promise<Answer>,
  isFinal: (answer: Answer) => boolean,
  onAnswer: (answer: Answer) => void,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    onAnswer(answer);
    if (isFinal(answer)) return answer;
    await delay(intervalMs);
  }
}
