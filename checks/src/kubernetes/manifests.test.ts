import { expect } from 'expect'
import type { Deployment } from 'kubernetes-types/apps/v1'
import type { Job } from 'kubernetes-types/batch/v1'
import type { Container, PodTemplateSpec, Service } from 'kubernetes-types/core/v1'
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2'
import type { Ingress } from 'kubernetes-types/networking/v1'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../packages.ts'
import { faultsIn, kustomizationOf, manifestsIn, type Manifest } from './manifests.ts'

/** The manifests of deploy/kubernetes: checked against Kubernetes' types, and against our image, variables and probes. */
const base = manifestsIn('base')
const example = manifestsIn('overlays/example')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const containerfile = textOf('deploy/Containerfile')

const one = <Kind>(kind: string): Kind => base.find((manifest) => manifest.kind === kind) as Kind
const deployment = one<Deployment>('Deployment')
const migration = one<Job>('Job')
const pods = [deployment, migration].map(({ spec }) => spec?.template as PodTemplateSpec)
const containers = pods.flatMap(({ spec }) => spec?.containers as Container[])
const [site] = containers as [Container]

const settings = (folder: string): [string, string][] =>
  kustomizationOf(folder).configMapGenerator.flatMap(({ literals }) =>
    literals.map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
const baseSettings = Object.fromEntries(settings('base'))

test('each manifest is valid for Kubernetes', () => {
  expect(base.length).toBeGreaterThan(6)
  expect(faultsIn([...base, ...example])).toEqual([])
})

test('an unknown field and a value of the wrong type are found', () => {
  const planted = (change: (copy: Deployment) => void): string[] => {
    const copy = structuredClone(deployment)
    change(copy)
    return faultsIn([copy as unknown as Manifest])
  }
  expect(
    planted((copy) => Object.assign(copy.spec?.template.spec?.containers[0]?.securityContext ?? {}, { readOnlyRootFileSystem: true })),
  ).toEqual([expect.stringContaining('readOnlyRootFileSystem')])
  expect(planted((copy) => Object.assign(copy.spec ?? {}, { replicas: 'two' }))).toEqual([
    expect.stringContaining("'string' is not assignable"),
  ])
  expect(faultsIn([{ ...example[0], apiVersion: 'extensions/v1beta1', kind: 'Ingress' }])).toEqual([expect.stringContaining('extensions')])
})

test("every file is listed by its folder's kustomization", () => {
  for (const folder of ['base', 'overlays/example']) {
    const files = readdirSync(join(root, 'deploy/kubernetes', folder)).filter((name) => name !== 'kustomization.yaml')
    expect(
      kustomizationOf(folder)
        .resources.filter((name) => name.endsWith('.yaml'))
        .toSorted(),
    ).toEqual(files.toSorted())
  }
  expect(kustomizationOf('overlays/example').images?.map(({ name }) => name)).toEqual([...new Set(containers.map(({ image }) => image))])
})

test('every variable is one the site reads, and secrets come from a Secret that is not in the repository', () => {
  const known = new Set([...textOf('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name))
  const secret = containers.flatMap(({ env = [] }) => env)
  const names = [...settings('base'), ...settings('overlays/example')].map(([name]) => name)
  expect([...names, ...secret.map(({ name }) => name)].filter((name) => !known.has(name))).toEqual([])
  expect(names.filter((name) => /KEY|TOKEN|PASSWORD|SECRET|DATABASE|SMTP/.test(name))).toEqual([])
  for (const { name, value, valueFrom } of secret)
    expect([value, valueFrom?.secretKeyRef?.name, valueFrom?.secretKeyRef?.key]).toEqual([undefined, 'ponte', name])
  expect([...base, ...example].filter(({ kind }) => kind === 'Secret')).toEqual([])
})

test("each process has its image's user, can write only to its volumes, and has no privileges", () => {
  const [, user, group] = /^USER (\d+):(\d+)$/m.exec(containerfile) ?? []
  for (const { spec } of pods) {
    expect(spec?.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: Number(user),
      runAsGroup: Number(group),
      seccompProfile: { type: 'RuntimeDefault' },
    })
    expect(spec?.automountServiceAccountToken).toBe(false)
  }
  for (const { securityContext, resources } of containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      privileged: false,
      readOnlyRootFilesystem: true,
      runAsNonRoot: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    })
  }
})

test("written folders are inside volumes, because a pod does not own the volume's root", () => {
  const mounts = site.volumeMounts?.map(({ mountPath }) => mountPath) ?? []
  const volumes = /^VOLUME (.*)$/m.exec(containerfile)?.[1]?.split(' ') ?? []
  expect(mounts).toEqual(expect.arrayContaining([...volumes, '/tmp']))
  for (const name of ['DATA_DIR', 'STORE_DIR', 'ERASURE_DIR'])
    expect([name, mounts.some((mount) => baseSettings[name]?.startsWith(`${mount}/`))]).toEqual([name, true])
})

test('ports and probes match the image', () => {
  const [, port] = /^EXPOSE (\d+)$/m.exec(containerfile) ?? []
  expect(baseSettings['PORT']).toBe(port)
  expect(site.ports).toEqual([{ name: 'http', containerPort: Number(port) }])
  expect(one<Service>('Service').spec?.ports?.map(({ targetPort }) => targetPort)).toEqual(['http'])
  const { startupProbe, livenessProbe, readinessProbe } = site
  const paths = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet?.path)
  expect(paths).toEqual(['/healthz', '/healthz', '/readyz'])
  expect(containerfile).toContain(`fetch('http://127.0.0.1:${port}${paths[0]}')`)
})

test("while versions change, the ingress looks for a version's files in every pod, but not for ever", () => {
  const pathsOf = ({ spec }: Ingress) => spec?.rules?.flatMap(({ http }) => http?.paths.map(({ path }) => path) ?? []) ?? []
  const ingresses = example.filter(({ kind }) => kind === 'Ingress') as Ingress[]
  const files = ingresses.find((ingress) => pathsOf(ingress).includes('/shell'))
  expect(files && pathsOf(files)).toEqual(['/shell', '/bundles'])
  expect(files?.spec?.rules?.map(({ host }) => host)).toEqual(ingresses[0]?.spec?.rules?.map(({ host }) => host))
  for (const { metadata } of ingresses) expect(metadata?.annotations?.['nginx.ingress.kubernetes.io/load-balance']).toBe('ewma')
  const setting = (name: string) => files?.metadata?.annotations?.[`nginx.ingress.kubernetes.io/proxy-next-upstream${name}`]
  expect(setting('')).toBe('error timeout http_404')
  const most = one<HorizontalPodAutoscaler>('HorizontalPodAutoscaler').spec?.maxReplicas ?? 0
  expect(Number(setting('-tries'))).toBe(most + Number(deployment.spec?.strategy?.rollingUpdate?.maxSurge))
})

test('the database migration uses an existing command', () => {
  const [program, file = ''] = migration.spec?.template.spec?.containers[0]?.command ?? []
  expect([program, existsSync(join(root, file))]).toEqual(['node', true])
})

test("selectors match the site's pods", () => {
  const labels = deployment.spec?.template.metadata?.labels
  const chosen = base.flatMap(({ kind, spec }) => {
    const { selector, podSelector } = (spec ?? {}) as { selector?: { matchLabels?: object }; podSelector?: { matchLabels: object } }
    const found = podSelector?.matchLabels ?? (kind === 'Service' ? selector : selector?.matchLabels)
    return found === undefined ? [] : [found]
  })
  expect(chosen).toHaveLength(4)
  for (const labelsOfOne of chosen) expect(labels).toMatchObject(labelsOfOne)
})
