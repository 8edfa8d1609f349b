import { test } from 'node:test'
import { expect } from 'expect'
import { bucketAddress } from './bucket-address.ts'

const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' }

test('a bucket address has a store, a region and a prefix', () => {
  const full = bucketAddress('s3://bundles/site/one/?endpoint=http://127.0.0.1:9000/&region=eu-west-1', {
    ...env,
    AWS_SESSION_TOKEN: 'token',
  })
  expect(full).toEqual({
    ...{ endpoint: 'http://127.0.0.1:9000', region: 'eu-west-1', bucket: 'bundles', prefix: 'site/one' },
    credentials: { ...credentials, sessionToken: 'token' },
  })
  const short = { endpoint: 'https://s3.sa-east-1.amazonaws.com', region: 'sa-east-1', bucket: 'bundles', prefix: '', credentials }
  expect(bucketAddress('s3://bundles', { ...env, AWS_REGION: 'sa-east-1' })).toEqual(short)
})

test('an invalid bucket address is refused without leaking its secrets', () => {
  for (const wrong of [
    'bundles',
    'https://s3.example/bundles',
    's3://',
    's3://bundles?endpont=https://s3.example',
    's3://id:secret@bundles',
  ])
    expect(() => bucketAddress(wrong, env)).toThrow('STORE_URL must be of the form s3://')
  expect(() => bucketAddress('s3://id:secret@bundles', env)).not.toThrow('secret')
  expect(() => bucketAddress('s3://bundles?endpoint=s3.example', env)).toThrow("'s3.example' is not.")
  expect(() => bucketAddress('s3://bundles', { AWS_ACCESS_KEY_ID: 'id' })).toThrow('AWS_SECRET_ACCESS_KEY are required')
})
