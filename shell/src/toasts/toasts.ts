import type { ToastKind } from '@ponte/contracts/host'
import { TOAST_MS } from '@ponte/contracts/limits'
import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'

export interface Toast {
  kind: ToastKind
  message: string
  durationMs: number
  /** False if the page announces it to screen readers itself. */
  isSpoken: boolean
}

/** The toast library and its styles, in their own chunk: most visits show no toast. */
export interface ToastView {
  ToastArea: ComponentType
  show: (toast: Toast) => void
}

/** Queues toasts from everywhere until the view is loaded. */
export class Toasts {
  readonly #load: () => Promise<ToastView>
  readonly #waiting: Toast[] = []
  readonly #view = createStore<ToastView | null>(() => null)
  #loading: Promise<void> | null = null

  constructor(load: () => Promise<ToastView>) {
    this.#load = load
  }

  readonly read = (): ToastView | null => this.#view.getState()

  readonly subscribe = (onChange: () => void): (() => void) => this.#view.subscribe(onChange)

  show(
    kind: ToastKind,
    message: string,
    { durationMs = TOAST_MS, isSpoken = true }: { durationMs?: number; isSpoken?: boolean } = {},
  ): void {
    const toast = { kind, message, durationMs, isSpoken }
    const view = this.read()
    if (view !== null) return view.show(toast)
    if (!this.#waiting.some((other) => other.kind === kind && other.message === message)) this.#waiting.push(toast)
    void this.prepare()
  }

  /** Loads the library. If that fails, queued messages are shown as browser alerts, and the next toast tries again. */
  prepare(): Promise<void> {
    this.#loading ??= this.#load().then(
      (view) => this.#ready(view),
      () => {
        this.#loading = null
        for (const { message, isSpoken } of this.#waiting.splice(0)) if (isSpoken) alert(message)
      },
    )
    return this.#loading
  }

  #ready(view: ToastView): void {
    this.#view.setState(view, true)
    for (const toast of this.#waiting.splice(0)) view.show(toast)
  }
}
