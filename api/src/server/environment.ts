import * as z from 'zod/mini'

/** An error that the operator can fix: commands and servers print its message without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** An invalid configuration: one line for each wrong variable. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks all variables of a schema. Empty variables count as absent. Throws a ConfigError. */
export function readEnvironment<Schema extends z.core.$ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.entries(env).flatMap(([name, text = '']) => (text.trim() === '' ? [] : [[name, text.trim()]]))
  const read = z.safeParse(schema, Object.fromEntries(given))
  if (read.success) return read.data
  throw new ConfigError([...new Set(read.error.issues.map(({ message }) => message))])
}

/** The error message of an invalid variable. */
export const mustBe = (rule: string) => ({
  error: ({ path = [] }: { path?: PropertyKey[] | undefined }) => `${String(path[0])} must be ${rule}.`,
})

export const Flag = z.stringbool({ truthy: ['1'], falsy: ['0'], ...mustBe('0 or 1') })

export const wholeNumber = (least: number, most: number, rule: string) =>
  z.pipe(
    z.string().check(z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, mustBe(rule))),
    z.transform(Number),
  )

/** A comma-separated list; empty items are ignored. */
export const listOf = <Item extends z.core.$ZodType<unknown, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      ),
    ),
    z.array(item),
  )
