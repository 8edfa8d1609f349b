export { checkDatabase, checkDisk } from './check-database.ts'
export { checkSecrets } from './check-secrets.ts'
export { checkMail } from './check-mail.ts'
export { bad, good, warn, reasonOf, type Finding } from './findings.ts'
