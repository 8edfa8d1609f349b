import { Refusal } from '../publish/refusal.ts'

type Environment = Readonly<Partial<Record<string, string>>>

interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/** Location of a prefix in an S3-compatible bucket, with the credentials. */
export interface BucketAddress {
  endpoint: string
  region: string
  bucket: string
  /** Path within the bucket, without leading or trailing slash; empty for the whole bucket. */
  prefix: string
  credentials: Credentials
}

const FORM = 's3://bucket/prefix?endpoint=https://s3.example&region=eu-west-1'
const DEFAULT_REGION = 'us-east-1'

/** Parses STORE_URL. */
export function bucketAddress(storeUrl: string, env: Environment): BucketAddress {
  const url = URL.parse(storeUrl)
  const strange = url === null ? [] : [...url.searchParams.keys()].filter((name) => name !== 'endpoint' && name !== 'region')
  if (url?.protocol !== 's3:' || url.hostname === '' || url.username !== '' || strange.length > 0)
    throw new Refusal(`STORE_URL must be of the form ${FORM}; '${withoutSecrets(storeUrl)}' is not.`)
  const region = url.searchParams.get('region') ?? env['AWS_REGION'] ?? DEFAULT_REGION
  return {
    endpoint: endpointOf(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`),
    region,
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ''),
    credentials: credentialsOf(env),
  }
}

function endpointOf(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.username !== '')
    throw new Refusal(`STORE_URL: the endpoint must be an address such as https://s3.example; '${withoutSecrets(text)}' is not.`)
  return url.href.replace(/\/+$/, '')
}

function credentialsOf(env: Environment): Credentials {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN = '' } = env
  if (AWS_ACCESS_KEY_ID === '' || AWS_SECRET_ACCESS_KEY === '')
    throw new Refusal('STORE_URL names a bucket, so AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required.')
  const known = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
  return AWS_SESSION_TOKEN === '' ? known : { ...known, sessionToken: AWS_SESSION_TOKEN }
}

/** Removes credentials, so that they never reach a log. */
const withoutSecrets = (address: string): string => address.replace(/\/\/[^/?]*@/, '//…@')
