import { attempt } from '../attempt.ts'

/** An on/off choice that this browser remembers. Without storage it lasts as long as the page. */
export const rememberedSwitch = (key: string) => ({
  read: (): boolean => attempt(() => localStorage.getItem(key)) === '1',
  keep: (isOn: boolean): void => attempt(() => localStorage.setItem(key, isOn ? '1' : '0')),
})
