/**
 * The portal as a client of an OpenID provider (authorization code with PKCE): any provider by configuration, else the
 * embedded one. The exchange runs on the server; the browser never sees the provider's tokens.
 */
import type * as Openid from 'openid-client'
import { Refusal, status } from '../../engine/errors.ts'

/** The provider as configured; without an issuer the embedded one is asked. */
export interface IdentitySettings {
  issuer?: string | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
  /** Separated by blanks. */
  scopes?: string | undefined
}
const DEFAULT_SCOPES = 'openid profile'
/** The portal's own client at the embedded provider. */
export const EMBEDDED_CLIENT = 'scm-portal'

export const issuerOf = (publicUrl: string): string => new URL('/oidc', publicUrl).href
export const callbackOf = (publicUrl: string): string => new URL('oidc-callback', publicUrl).href
export const afterLeaving = (publicUrl: string): string => new URL('login', publicUrl).href

/** The embedded provider's session in this browser, when it has one. */
export const providerSessionOf = (request: { headers: { cookie?: string | undefined } }): string | undefined =>
  /(?:^|; )_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]

/** What the provider gave; kept sealed beside the session. */
export interface ProviderTokens {
  /** Address of the portal that this sign-in went through, ending in /scm/. */
  publicUrl: string
  idToken?: string | undefined
  refreshToken?: string | undefined
}
export interface SignedIn {
  /** `iss#sub`: subjects of two providers are two people. */
  subject: string
  userName: string | undefined
  tokens: ProviderTokens
}
/** What ties an answer of the provider to the browser that asked: made there, kept there. */
export interface Checks {
  verifier: string
  state: string
  nonce: string
}

export interface Identity {
  readonly embedded: boolean
  /** The provider's address to send the browser to. */
  authorize(publicUrl: string, checks: Checks): Promise<string>
  /** Exchanges the code. @param query what stood behind the ? of /oidc-callback */
  exchange(publicUrl: string, query: string, checks: Checks): Promise<SignedIn>
  /** Asks again; undefined when the provider has ended the session. Throws when it cannot be reached. */
  refresh(tokens: ProviderTokens): Promise<ProviderTokens | undefined>
  /** Ends the refresh token and says where the browser ends its session there. */
  leave(tokens: ProviderTokens): Promise<string | undefined>
}

/** The library, read when somebody signs in (a start does without it), and what the provider said of itself. */
interface Client {
  openid: typeof Openid
  config: Openid.Configuration
}

/** @param ownFetch reaches the embedded provider without the network */
export function identityOf(settings: IdentitySettings, ownFetch: Openid.CustomFetch): Identity {
  const embedded = !settings.issuer
  const known = new Map<string, Promise<Client>>()
  // Looked up at the first sign-in and again after a failure: a provider that is down does not keep the portal from starting.
  const client = (publicUrl: string) => {
    const issuer = settings.issuer ?? issuerOf(publicUrl)
    const found = known.get(issuer) ?? discover(issuer)
    known.set(issuer, found)
    found.catch(() => known.delete(issuer))
    return found
  }
  const discover = async (issuer: string): Promise<Client> => {
    const openid = await import('openid-client')
    const url = new URL(issuer)
    const config = await openid.discovery(
      url,
      settings.clientId ?? EMBEDDED_CLIENT,
      undefined,
      settings.clientSecret ? openid.ClientSecretPost(settings.clientSecret) : openid.None(),
      {
        timeout: 10,
        ...(url.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}),
        ...(embedded ? { [openid.customFetch]: ownFetch } : {}),
      },
    )
    return { openid, config }
  }
  const tokensOf = (publicUrl: string, t: { id_token?: string; refresh_token?: string }, old?: ProviderTokens) => ({
    publicUrl,
    idToken: t.id_token ?? old?.idToken,
    refreshToken: t.refresh_token ?? old?.refreshToken,
  })
  return {
    embedded,
    async authorize(publicUrl, { verifier, state, nonce }) {
      const { openid, config } = await client(publicUrl).catch(unreachable)
      return openid.buildAuthorizationUrl(config, {
        redirect_uri: callbackOf(publicUrl),
        scope: settings.scopes ?? DEFAULT_SCOPES,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256', state, nonce,
      }).href
    },
    async exchange(publicUrl, query, checks) {
      const { openid, config } = await client(publicUrl).catch(unreachable)
      const answer = await openid
        .authorizationCodeGrant(config, new URL(`${callbackOf(publicUrl)}?${query}`), {
          pkceCodeVerifier: checks.verifier, expectedState: checks.state, expectedNonce: checks.nonce, idTokenExpected: true,
        })
        .catch((e: Error & { code?: string }) => {
          throw new Refusal(`登录没有完成，请重新登录（${e.code ?? e.message}）`, status.noSession)
        })
      const claims = answer.claims()!
      const name = claims.preferred_username
      return {
        subject: `${claims.iss}#${claims.sub}`,
        userName: typeof name === 'string' ? name : undefined,
        tokens: tokensOf(publicUrl, answer),
      }
    },
    async refresh(tokens) {
      if (!tokens.refreshToken) return tokens
      const { openid, config } = await client(tokens.publicUrl)
      try {
        return tokensOf(tokens.publicUrl, await openid.refreshTokenGrant(config, tokens.refreshToken), tokens)
      } catch (e) {
        if ((e as { error?: string }).error === 'invalid_grant') return undefined
        throw e
      }
    },
    async leave(tokens) {
      const { openid, config } = await client(tokens.publicUrl)
      const { end_session_endpoint, revocation_endpoint } = config.serverMetadata()
      if (tokens.refreshToken && revocation_endpoint) await openid.tokenRevocation(config, tokens.refreshToken)
      if (!end_session_endpoint) return undefined
      return openid.buildEndSessionUrl(config, {
        post_logout_redirect_uri: afterLeaving(tokens.publicUrl),
        ...(tokens.idToken ? { id_token_hint: tokens.idToken } : {}),
      }).href
    },
  }
}

const unreachable = (): never => {
  throw new Refusal('身份认证服务暂时无法访问，请稍后再试')
}
