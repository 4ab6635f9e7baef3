import { capitalized, noticeAs, subjects } from './subjects.js';

/** A package with a store whose lines come from the packages of two earlier files. */
export function goSource(file: number, [first, second]: readonly [number, number]): string {
  return `${noticeAs('//')}

// Package part${file} stores lines by product, and falls back to the part before it.
package part${file}

import (
	"errors"
	"fmt"
	"sync"

	"example.com/generated/part${first}"
	other "example.com/generated/part${second}"
)

// ErrTaken means that a line already exists.
var ErrTaken = errors.New("part${file}: line is taken")

// Line is one line of an order.
type Line struct {
	Product string
	Count   int
	Price   float64
}

// Finder finds lines by their product.
type Finder interface {
	Find(product string) (*Line, error)
}

// Store stores lines.
type Store struct {
	mu     sync.Mutex
	lines  map[string]*Line
	before *part${first}.Store
	saved  int
}

// NewStore creates a store with a fallback.
func NewStore(before *part${first}.Store) *Store {
	return &Store{lines: make(map[string]*Line), before: before}
}

// Find returns a line, from the previous part if there is none here.
func (s *Store) Find(product string) (*Line, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if line, ok := s.lines[product]; ok {
		return line, nil
	}
	found, err := s.before.Find(product)
	if err != nil {
		return nil, fmt.Errorf("part${file}: %w", err)
	}
	return convert(found, 1.5), nil
}

// Save stores a line.
func (s *Store) Save(line *Line, overwrite bool) error {
	if _, ok := s.lines[line.Product]; ok && !overwrite {
		return ErrTaken
	}
	s.lines[line.Product] = line
	s.saved++
	s.report(line.Product, line.Count)
	return nil
}

// A line of the previous part has a type of its own, so convert it.
func convert(found *part${first}.Line, factor float64) *Line {
	price := found.Price * factor
	count := found.Count
	if count < 1 {
		count = 1
	}
	return &Line{Product: found.Product, Count: count, Price: price}
}

func (s *Store) report(product string, count int) {
	for name, line := range s.lines {
		if line.Count > count && name != product {
			fmt.Printf("%s: %d of %f\\n", name, line.Count, line.total())
		}
	}
}

func (l *Line) total() float64 {
	return float64(l.Count)*l.Price + other.Rate(l.Count)
}

${subjects.map((subject) => functionsFor(subject, file)).join('\n')}
// Rate is the surcharge for a number of products.
func Rate(count int) float64 {
	switch {
	case count == 0:
		return 0
	case count < 10:
		return 1.25
	default:
		return 0.75
	}
}
`;
}

function functionsFor(subject: string, file: number): string {
  const name = capitalized(subject);
  return `// Find${name} returns a description of the ${subject} of a product.
func (s *Store) Find${name}(product string, mostPieces int) (string, error) {
	if mostPieces < 0 {
		return "", fmt.Errorf("part${file}: %d pieces is negative, so there is no ${subject}", mostPieces)
	}
	line, err := s.Find(product)
	if err != nil {
		return "", err
	}
	return s.describe${name}(line, "the ${subject} of part ${file}", mostPieces), nil
}

func (s *Store) describe${name}(line *Line, description string, mostPieces int) string {
	total, pieces := line.total(), line.Count
	for _, other := range s.lines {
		if other.Product == line.Product && other != line {
			total, pieces = total+other.total(), pieces+other.Count
		}
	}
	if total <= 0 || pieces > mostPieces {
		return description
	}
	return fmt.Sprintf("%s: %d pieces for %f in all", description, pieces, total)
}
`;
}
