import { person } from '@ponte/test-kit'
import { afterLogin } from './after-login.ts'

test.each([
  ['newcomer', '/complete-profile-firm', '/complete-profile-firm'],
  ['newcomer', '/search?q=ana', '/select-user-type?next=%2Fsearch%3Fq%3Dana'],
  ['newcomer', null, '/select-user-type'],
  ['professional', '/complete-profile', '/professional-dashboard'],
  ['professional', '/complete-profile-firm', '/professional-dashboard'],
  ['firm', '/complete-profile-firm', '/complete-profile-firm'],
  ['firm', '/complete-profile', '/firm-dashboard'],
  ['professional', '/my-profile', '/my-profile'],
  ['admin', null, '/dashboard'],
] as const)('a %s who requested %s is redirected to %s', (persona, next, to) => expect(afterLogin(person(persona), next)).toBe(to))
