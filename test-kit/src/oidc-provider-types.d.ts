/** The parts of oidc-provider that tests use; its own types bring seventeen packages. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Context {
    oidc: { client?: { clientId: string }; session?: { accountId?: string } }
  }
  interface Configuration extends Record<string, unknown> {
    interactions: { url: (context: Context, interaction: { uid: string }) => string }
    findAccount: (context: Context, sub: string) => { accountId: string; claims: () => object } | undefined
    loadExistingGrant: (context: Context) => Promise<Grant>
  }
  export default class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: { login: { accountId: string } }): Promise<void>
  }
}
