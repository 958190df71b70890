import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Card } from '../../src/ui/card.tsx'

test('a card is a region named by its heading or its own label', () => {
  render(
    <>
      <Card heading="Contact Details">Two</Card>
      <Card heading="As they were" aria-label="Charts">
        Three
      </Card>
      <Card>One</Card>
    </>,
  )
  expect(screen.getAllByRole('region')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Contact Details' })).toHaveTextContent('Two')
  expect(screen.getByRole('region', { name: 'Charts' })).toHaveTextContent('Three')
})
