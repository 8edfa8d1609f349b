/** '2026-11-02' → '02/11/2026'. A day that is written without a time has no time zone to be read in. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/')
}
