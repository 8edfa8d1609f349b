import { verify } from '@node-rs/argon2'
import { expect } from 'expect'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { openDatabase } from '../server/database/open.ts'
import { testEngine, withDatabase } from '../../test/database.ts'
import { createAdmin } from './create-admin.ts'

const { db } = await withDatabase()

test('the new admin can sign in at once, and the audit log has an entry', async () => {
  const { id } = await createAdmin(db, { email: ' chefe@exemplo.test ', name: 'Che\u202efe\u200b', password: 'uma senha comprida' })
  const admin = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(admin).toMatchObject({ email: 'chefe@exemplo.test', full_name: 'Chefe', role: 'admin', profile_completed: true, is_active: true })
  expect(admin.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(admin.password_hash ?? '', 'uma senha comprida')).toBe(true)
  expect(await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).execute()).toEqual([{ action: 'admin_created' }])
})

const refused: [what: string, given: Partial<Parameters<typeof createAdmin>[1]>, message: string][] = [
  ['a password of eleven characters', { password: '12345678901' }, 'A senha de administrador deve ter no mínimo 12 caracteres'],
  ['a password of blanks', { password: ' '.repeat(12) }, 'Give a password.'],
  ['a password that is too long', { password: 'x'.repeat(129) }, 'A senha deve ter no máximo 128 caracteres'],
  ['a password that is the e-mail address', { password: 'outra@exemplo.test' }, 'Esta senha é fácil de adivinhar. Escolha outra'],
  ['an invalid address', { email: 'chefe' }, 'Por favor, insira um email válido'],
  ['a blank name', { name: ' ' }, 'Give a --name.'],
  ['a name without anything to see', { name: '\u200b\u2066' }, 'Give a --name.'],
  ['an e-mail that has an account, in another case', { email: 'CHEFE@exemplo.test' }, 'Já existe uma conta com este e-mail'],
]
for (const [what, given, message] of refused) {
  test(`${what} is refused with a message`, async () => {
    const valid = { email: 'outra@exemplo.test', name: 'Outra', password: 'uma senha comprida' }
    await expect(createAdmin(db, { ...valid, ...given })).rejects.toThrow(message)
  })
}

if (testEngine === 'pglite') {
  test('the command creates the admin in the data folder, and names the process when a server uses it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ponte-cli-'))
    after(() => rmSync(dataDir, { recursive: true }))
    const command = () =>
      promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, 'admin-create.ts'), '--email', 'chefe@exemplo.test', '--name', 'Chefe'],
        {
          env: { DATA_DIR: dataDir, ADMIN_PASSWORD: 'uma senha comprida' },
        },
      )
    expect((await command()).stdout).toBe('chefe@exemplo.test can now sign in as an admin.\n')

    const server = await openDatabase({ dataDir, databaseUrl: null })
    await expect(command()).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`in use by process ${process.pid}`),
    })
    await server.close()
  })
}
