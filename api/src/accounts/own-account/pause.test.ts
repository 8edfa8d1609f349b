import { getAccount } from '@ponte/contracts/account'
import { listContacts, logContact } from '@ponte/contracts/contacts'
import { getDashboard } from '@ponte/contracts/dashboard'
import { listFavorites, saveFavorite } from '@ponte/contracts/favorites'
import { exportMine } from '@ponte/contracts/me'
import { setPause } from '@ponte/contracts/pause'
import { getProfessional, listPublicProfiles } from '@ponte/contracts/profiles'
import { searchProfessionals } from '@ponte/contracts/search'
import { getUser, updateUser, userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { contact, admin, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const { add, signIn, visitor } = await withApi({ clock: standingAt(NOW) })

async function scene() {
  const [ana, clinic] = [await add(professional({ full_name: 'Ana Pausada' })), await add(firm())]
  await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate: new Date('2026-11-20T12:00:00Z') }))
  const [hers, theirs] = [await signIn(ana), await signIn(clinic.owner)]
  return { ana, hers, theirs }
}

test('a paused profile is hidden everywhere, keeps its contacts, and is back with one call', async () => {
  const { ana, hers, theirs } = await scene()
  const params = { type: 'professionals' as const, id: ana.id }
  await theirs.call(saveFavorite, { params, body: {} })
  const seen = async () => ({
    search: (await visitor.call(searchProfessionals, { query: { query: 'pausada' } })).totalResults,
    profile: (await visitor.try(getProfessional, { params: { id: ana.id } })).statusCode,
    sitemap: (await visitor.call(listPublicProfiles, { query: { type: 'professionals' } })).profiles.some(({ _id }) => _id === ana.id),
    favorites: (await theirs.call(listFavorites, { query: {} })).totalResults,
    contacts: (await hers.call(listContacts, { query: {} })).totalResults,
  })
  const before = await seen()
  expect(before).toMatchObject({ search: 1, profile: 200, sitemap: true, favorites: 1 })

  expect(await hers.call(setPause, { body: { paused: true } })).toEqual({ pausedAt: NOW })
  expect(await seen()).toEqual({ ...before, search: 0, profile: 404, sitemap: false, favorites: 0 })
  const request = { body: { professionalId: ana.id, contractorType: 'firm' } } as const
  expect((await theirs.try(logContact, request)).statusCode).toBe(200)
  const stranger = await signIn((await add(firm())).owner)
  expect((await stranger.try(logContact, request)).statusCode).toBe(404)
  expect(await hers.call(getDashboard, {})).toMatchObject({ pausedAt: NOW })
  expect(await hers.call(getAccount, {})).toMatchObject({ pausedAt: NOW })
  expect(await hers.call(exportMine, {})).toMatchObject({ account: { pausedAt: NOW } })

  expect(await hers.call(setPause, { body: { paused: false } })).toEqual({ pausedAt: null })
  expect(await seen()).toEqual(before)
})

test('saving a paused profile keeps it out of search, and pausing again keeps the first date', async () => {
  const { ana, hers } = await scene()
  await hers.call(setPause, { body: { paused: true } })
  expect(await hers.call(setPause, { body: { paused: true } })).toEqual({ pausedAt: NOW })
  await hers.call(updateUser, { params: { id: ana.id }, body: { bio: 'Quarentena' } })
  expect((await visitor.call(searchProfessionals, { query: { query: 'quarentena' } })).totalResults).toBe(0)
})

test('admins see the pause on the profile and in its history', async () => {
  const { ana, hers } = await scene()
  await hers.call(setPause, { body: { paused: true } })
  const boss = await signIn(await add(admin()))
  expect(await boss.call(getUser, { params: { id: ana.id } })).toMatchObject({ pausedAt: NOW })
  const [latest] = (await boss.call(userHistory, { params: { id: ana.id }, query: {} })).results
  expect(latest).toMatchObject({ action: 'updated', fields: [{ field: 'paused', before: false, after: true }] })
})
