/** An on/off choice that this browser remembers. */
export const rememberedSwitch = (key: string) => ({
  read(): boolean {
    try {
      return localStorage.getItem(key) === '1'
    } catch {
      return false
    }
  },
  keep(isOn: boolean): void {
    try {
      localStorage.setItem(key, isOn ? '1' : '0')
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  },
})
