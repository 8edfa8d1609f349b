import type { SHELL_SLOTS, SlotProps } from '@ponte/contracts/host'
import { SHELL, type RegistryEntry } from '@ponte/mfe/registry'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type ComponentType, type RefObject } from 'react'
import { useShell } from '../shell.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

/** By default, a part that takes longer than this is not shown until the page is opened again: it would move what the user reads. */
const SLOT_LIMIT_MS = 3000

/** The slots of one remote: other remotes' parts, in order. One that fails or is late shows nothing and is reported. */
export const slotOf = (remote: string): ComponentType<SlotProps> =>
  function Slot({ name, subject }) {
    const { registry, session } = useShell()
    const { remotes } = useSyncExternalStore(registry.subscribe, registry.read, registry.read)
    const { user } = useSyncExternalStore(session.subscribe, session.read, session.read)
    const limitMs = limitOf(remotes, remote, name)
    return fillsOf(remotes, `${remote}/${name}`)
      .filter(({ roles }) => roles === undefined || roles.some((role) => role === user?.role))
      .map((fill) => <Part key={`${fill.remote}/${fill.screen}`} {...fill} limitMs={limitMs} subject={subject} />)
  }

function limitOf(remotes: readonly RegistryEntry[], remote: string, name: string): number {
  const { slots = [] } = remotes.find((entry) => entry.name === remote) ?? {}
  const [own] = slots.flatMap((slot) => (typeof slot !== 'string' && slot.name === name ? (slot.limitMs ?? []) : []))
  return own ?? SLOT_LIMIT_MS
}

const FrameSlot = slotOf(SHELL)

/** A slot of the shell's own frame. */
export const ShellSlot = ({ name }: { name: (typeof SHELL_SLOTS)[number] }) => <FrameSlot name={name} />

const fillsOf = (remotes: readonly RegistryEntry[], slot: string) =>
  remotes
    .flatMap(({ name, version, fills = [] }) => fills.map((fill) => ({ ...fill, remote: name, version })))
    .filter((fill) => fill.slot === slot)
    .sort((a, b) => a.order - b.order)

interface PartProps {
  remote: string
  screen: string
  version: string
  limitMs: number
  subject: string | undefined
}

function Part({ remote, screen, version, limitMs, subject }: PartProps) {
  const { loads, hostFor, announce } = useShell()
  const read = () => loads.read(remote, screen)
  const state = useSyncExternalStore(loads.subscribe, read, read)
  const [isLate, setIsLate] = useState(false)
  const isShown = useRef(false)

  // The loader and the clock are outside React.
  useEffect(() => {
    const leave = loads.visitPart(remote, screen)
    const limit = setTimeout(() => {
      if (isShown.current) return
      setIsLate(true)
      loads.reportLate(remote, screen)
    }, limitMs)
    return () => {
      clearTimeout(limit)
      leave()
    }
  }, [loads, remote, screen, version, limitMs])

  if (state.status !== 'ready' || isLate) return null
  const { Screen, build } = state
  return (
    <ScreenBoundary
      key={build.version}
      onEnter={() => announce(remote, build.version)}
      onCrash={(error) => void loads.crash(remote, screen, error, true)}
    >
      <Suspense>
        <Screen host={hostFor(remote)} {...(subject !== undefined && { subject })} />
        <Shown markRef={isShown} />
      </Suspense>
    </ScreenBoundary>
  )
}

/** Set once the part no longer suspends. */
function Shown({ markRef }: { markRef: RefObject<boolean> }) {
  useEffect(() => void (markRef.current = true), [markRef])
  return null
}
