import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Picture } from '../../src/ui/picture.tsx'

const box = (container: HTMLElement) => container.firstElementChild?.getAttribute('data-state')

describe('a picture', () => {
  it('a picture is an empty box until it has loaded', () => {
    const { container } = render(<Picture src="/pine.svg" alt="Pine framing" />)
    const image = screen.getByRole('img', { name: 'Pine framing' })
    expect(box(container)).toBe('pending')
    expect(image.getAttribute('loading')).toBe('lazy')
    fireEvent.load(image)
    expect(box(container)).toBe('ready')
  })

  it('a picture that fails to load is replaced by a placeholder of the same name', () => {
    const { container } = render(<Picture src="/broken.svg" alt="Pine framing" />)
    fireEvent.error(screen.getByRole('img'))
    expect(box(container)).toBe('error')
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'Pine framing' }).tagName).toBe('svg')
  })

  it('a picture without a URL is a placeholder', () => {
    const { container } = render(<Picture src={undefined} alt="" />)
    expect(box(container)).toBe('error')
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('a new URL restarts loading', () => {
    const { container, rerender } = render(<Picture src="/broken.svg" alt="One" />)
    fireEvent.error(screen.getByRole('img'))
    rerender(<Picture src="/whole.svg" alt="Two" />)
    expect(box(container)).toBe('pending')
    fireEvent.load(screen.getByRole('img', { name: 'Two' }))
    expect(box(container)).toBe('ready')
  })
})
