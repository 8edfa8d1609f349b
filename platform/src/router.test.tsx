import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { Navigate } from './router.ts'

function Old() {
  const [isOver, setIsOver] = useState(false)
  return isOver ? <Navigate to="/new" replace /> : <button onClick={() => setIsOver(true)}>Leave</button>
}

const leave = () => screen.getByRole('button', { name: 'Leave' }).click()

function show() {
  history.replaceState(null, '', '/old')
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/old" element={<Old />} />
        <Route path="/new" element={<h1>New</h1>} />
      </Routes>
    </BrowserRouter>,
  )
}

test('a redirect replaces the page', () => {
  show()
  const { length } = history
  act(leave)
  expect(screen.getByRole('heading', { name: 'New' })).toBeVisible()
  expect([location.pathname, history.length]).toEqual(['/new', length])
})

test('a redirect is repeated if Back returns to its page before React has rendered the new one', async () => {
  show()
  const { state } = history as { state: unknown }
  await act(async () => {
    flushSync(leave)
    expect(location.pathname).toBe('/new')
    history.replaceState(state, '', '/old')
    dispatchEvent(new PopStateEvent('popstate', { state }))
  })
  expect(screen.getByRole('heading', { name: 'New' })).toBeVisible()
})
