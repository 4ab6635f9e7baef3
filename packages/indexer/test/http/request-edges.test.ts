import { describeCases } from '../kit/describe-cases.js';
import { requestsView } from '../kit/requests-view.js';

describeCases('HTTP requests to routes of the same workspace', {}, requestsView, [
  {
    it: 'fetch, axios with a base and jQuery request routes of Express with mounted routers',
    files: {
      'server/app.js': `const express = require('express');
const users = require('./routes/users');
const app = express();
app.use(express.json());
app.use('/api/users', users);
app.get('/health', (req, res) => res.send('ok'));
app.get('/api/things/:id', wrap(showThing));
app.get('title');
function showThing(req, res) {}
function wrap(handler) { return handler; }
module.exports = app;
`,
      'server/routes/users.js': `const { Router } = require('express');
const { list, create } = require('../handlers');
const router = Router();
router.get('/', list);
router.route('/:id').put(function (req, res) {}).delete(list);
router.post('/', requireLogin, create);
function requireLogin() {}
module.exports = router;
`,
      'server/handlers.js': `exports.list = function (req, res) {};
exports.create = function (req, res) {};
`,
      'web/client.ts': `import axios from 'axios';
export const api = axios.create({ baseURL: '/api' });
`,
      'web/users.ts': `import { api } from './client';
const API = 'http://localhost:3000/api';
export const loadUsers = () => api.get<string[]>('/users');
export async function saveUser(id: number, name: string) {
  await fetch(\`\${API}/users/\${id}\`, { method: 'PUT', body: name });
}
export function addUser(options: RequestInit) { return fetch('/api/users/', options); }
export function thing(base: string) { return fetch(\`\${base}/api/things/7?full=1\`); }
export function other() { return fetch('https://api.github.com/api/users'); }
export function wrongMethod() { return fetch('/api/users', { method: 'PATCH' }); }
export function viaQuery() { $.ajax({ url: '/api/users', type: 'post' }); $.getJSON('/health'); }
const cache = new Map<string, string>();
export function notARequest() { cache.get('/api/users'); }
`,
    },
    expected: [
      'web/users.ts#loadUsers -> server/handlers.js#list GET /api/users @0.9 :3',
      'web/users.ts#saveUser -> server/routes/users.js PUT /api/users/:id @0.9 :5',
      'web/users.ts#addUser -> server/handlers.js#list GET /api/users @0.25 :7',
      'web/users.ts#addUser -> server/handlers.js#create POST /api/users @0.25 :7',
      'web/users.ts#thing -> server/app.js#showThing GET /api/things/:id @0.7 :8',
      'web/users.ts#viaQuery -> server/handlers.js#create POST /api/users @0.9 :11',
      'web/users.ts#viaQuery -> server/app.js GET /health @0.9 :11',
    ],
  },
  {
    it: 'a client of Angular requests FastAPI with routers of packages',
    files: {
      'backend/main.py': `from fastapi import FastAPI
from .routers import items, users
from .settings import settings
app = FastAPI()
app.include_router(users.router, prefix=settings.API_PREFIX)
app.include_router(items.router)

@app.get("/")
async def root():
    return {}
`,
      'backend/settings.py': `class Settings:
    API_PREFIX: str = "/v1"
settings = Settings()
`,
      'backend/__init__.py': '',
      'backend/routers/__init__.py': '',
      'backend/routers/users.py': `from fastapi import APIRouter
router = APIRouter()

@router.get("/users/me")
async def read_me():
    return {}

@router.get("/users/{user_id}")
async def read_user(user_id: int):
    return {}
`,
      'backend/routers/items.py': `from fastapi import APIRouter, Depends
router = APIRouter(prefix="/items", tags=["items"])

@router.api_route("/", methods=["GET", "POST"])
async def items():
    return []

@router.delete("/{item_id}")
async def remove(item_id: str): ...
`,
      'backend/test_items.py': `from fastapi.testclient import TestClient
from .main import app
client = TestClient(app)

def test_items():
    assert client.get("/items/").json() == []
    client.get("/")
`,
      'web/user.service.ts': `import { HttpClient } from '@angular/common/http';
import { environment } from './environment';
export class UserService {
  private readonly url = \`\${environment.api}/v1/users\`;
  constructor(private http: HttpClient) {}
  me() { return this.http.get<User>(this.url + '/me'); }
  one(id: number) { return this.http.get<User>(\`\${this.url}/\${id}\`); }
  remove(id: string) { return this.http.delete('/items/' + id); }
}
interface User {}
`,
      'web/environment.ts': 'export const environment = { api: window.location.origin };\n',
    },
    expected: [
      'backend/test_items.py#test_items -> backend/routers/items.py#items GET|POST /items @0.9 :6',
      'backend/test_items.py#test_items -> backend/main.py#root GET / @0.9 :7',
      'web/user.service.ts#UserService.me -> backend/routers/users.py#read_me GET /v1/users/me @0.7 :6',
      'web/user.service.ts#UserService.one -> backend/routers/users.py#read_user GET /v1/users/{user_id} @0.7 :7',
      'web/user.service.ts#UserService.remove -> backend/routers/items.py#remove DELETE /items/{item_id} @0.9 :8',
    ],
  },
  {
    it: 'requests, httpx and Go request Flask with blueprints',
    files: {
      'app/__init__.py': `from flask import Flask

def create_app():
    app = Flask(__name__)
    from . import auth
    from .blog import bp as blog_bp
    app.register_blueprint(auth.bp)
    app.register_blueprint(blog_bp, url_prefix="/posts")

    @app.route("/hello")
    def hello():
        return "Hello"

    return app
`,
      'app/auth.py': `from flask import Blueprint
bp = Blueprint("auth", __name__, url_prefix="/auth")

@bp.route("/login", methods=("GET", "POST"))
def login(): ...
`,
      'app/blog.py': `from flask import Blueprint
bp = Blueprint("blog", __name__, url_prefix="/blog")

@bp.get("/<int:id>/update")
def update(id): ...
`,
      'cli/client.py': `import requests, httpx
BASE = "http://localhost:5000"

def login(session: requests.Session):
    session.post(f"{BASE}/auth/login", json={})
    return {}.get("/hello")

async def update(id):
    async with httpx.AsyncClient(base_url=BASE) as client:
        await client.get("/posts/%d/update" % id)
        await client.get("/blog/%d/update" % id)
`,
      'go/client.go': `package client

import (
	"context"
	"fmt"
	"net/http"
)

func Hello(base string) (*http.Response, error) {
	return http.Get(base + "/hello")
}

func Update(ctx context.Context, id int) {
	req, _ := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("http://web:5000/posts/%d/update", id), nil)
	_ = req
}
`,
    },
    expected: [
      'cli/client.py#login -> app/auth.py#login GET|POST /auth/login @0.9 :5',
      'cli/client.py#update -> app/blog.py#update GET /posts/<int:id>/update @0.9 :10',
      'go/client.go#Hello -> app/__init__.py#create_app.hello GET /hello @0.7 :10',
      'go/client.go#Update -> app/blog.py#update GET /posts/<int:id>/update @0.9 :14',
    ],
  },
  {
    it: 'Spring with RestTemplate, WebClient and Feign',
    files: {
      'orders/src/main/java/OrderController.java': `package orders;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/api/orders")
class OrderController {
  @GetMapping("/{id}")
  Order one(@PathVariable long id) { return null; }
  @PostMapping
  Order create(@RequestBody Order order) { return order; }
  @RequestMapping(value = {"/search", "/find"}, method = RequestMethod.GET)
  Order search() { return null; }
}
class Order {}
`,
      'shop/src/main/java/Shop.java': `package shop;
class Shop {
  private final RestTemplate rest = new RestTemplate();
  private final WebClient web = WebClient.create("http://orders:8080");
  Object one(long id) { return rest.getForObject("http://orders/api/orders/{id}", Object.class, id); }
  Object create(Object order) { return web.post().uri("/api/orders").bodyValue(order).retrieve(); }
  Object find() { return rest.exchange(BASE + "/api/orders/find", HttpMethod.GET, null, Object.class); }
  Object none(java.util.Map<String, String> map) { return map.put("/api/orders", ""); }
}
`,
      'shop/src/main/java/Orders.java': `package shop;
@FeignClient(name = "orders", path = "/api/orders")
interface Orders {
  @GetMapping("/search")
  Object search();
}
`,
    },
    expected: [
      'shop/src/main/java/Shop.java#Shop.one -> orders/src/main/java/OrderController.java#OrderController.one GET /api/orders/{id} @0.9 :5',
      'shop/src/main/java/Shop.java#Shop.create -> orders/src/main/java/OrderController.java#OrderController.create POST /api/orders @0.9 :6',
      'shop/src/main/java/Shop.java#Shop.find -> orders/src/main/java/OrderController.java#OrderController.search GET /api/orders/find @0.7 :7',
      'shop/src/main/java/Orders.java#Orders.search -> orders/src/main/java/OrderController.java#OrderController.search GET /api/orders/search @0.7 :5',
    ],
  },
  {
    it: 'ASP.NET controllers and minimal endpoints with HttpClient',
    files: {
      'Api/PeopleController.cs': `[ApiController]
[Route("api/[controller]")]
public class PeopleController : ControllerBase
{
    [HttpGet]
    public IEnumerable<string> List() => [];
    [HttpGet("{id:int}")]
    public string Get(int id) => "";
    [HttpPost("~/signup")]
    public string SignUp() => "";
}
`,
      'Api/Program.cs': `var builder = WebApplication.CreateBuilder(args);
var app = builder.Build();
app.MapGet("/version", () => "1");
var todos = app.MapGroup("/todos");
todos.MapGet("/{id}", GetTodo);
static string GetTodo(int id) => "";
app.Run();
`,
      'Client/Client.cs': `public class Client(HttpClient http)
{
    private readonly HttpClient _http = http;
    public Task<string> One(int id) => _http.GetStringAsync($"api/people/{id}");
    public Task All() => _http.GetFromJsonAsync<string[]>("/api/People");
    public Task SignUp() => http.PostAsJsonAsync("/signup", "");
    public Task Todo(int id) => _http.GetAsync("/todos/" + id);
    private static HttpClient CreateHttpClient(string version) => new();
    public async Task Versions()
    {
        var client = CreateHttpClient("1.0");
        var uri = "/" + "version";
        await client.GetAsync(uri);
        uri = "/other";
    }
    public Task Cached(IDistributedCache cache) => cache.GetStringAsync("/version");
}
`,
    },
    expected: [
      'Client/Client.cs#Client.One -> Api/PeopleController.cs#PeopleController.Get GET /api/People/{id:int} @0.7 :4',
      'Client/Client.cs#Client.All -> Api/PeopleController.cs#PeopleController.List GET /api/People @0.9 :5',
      'Client/Client.cs#Client.SignUp -> Api/PeopleController.cs#PeopleController.SignUp POST /signup @0.9 :6',
      'Client/Client.cs#Client.Versions -> Api/Program.cs GET /version @0.9 :13',
      'Client/Client.cs#Client.Todo -> Api/Program.cs#GetTodo GET /todos/{id} @0.9 :7',
    ],
  },
  {
    it: 'NestJS, Fastify and Hono with supertest, got and ky',
    files: {
      'nest/main.ts': `import { NestFactory } from '@nestjs/core';
async function bootstrap() {
  const app = await NestFactory.create({});
  app.setGlobalPrefix('v2');
}
`,
      'nest/cats.controller.ts': `import { Controller, Get, Post } from '@nestjs/common';
@Controller('cats')
export class CatsController {
  @Get(':id')
  findOne() { return ''; }
  @Post()
  create() { return ''; }
}
`,
      'fast/server.ts': `import Fastify from 'fastify';
import routes from './routes';
const fastify = Fastify({ logger: true });
fastify.register(routes, { prefix: '/fast' });
fastify.route({ method: 'GET', url: '/ping', handler: ping });
async function ping() { return 'pong'; }
`,
      'fast/routes.ts': `import type { FastifyInstance } from 'fastify';
export default async function routes(fastify: FastifyInstance) {
  fastify.get('/dogs/:id', async () => ({}));
}
`,
      'hono/app.ts': `import { Hono } from 'hono';
import { books } from './books';
const app = new Hono().basePath('/edge').get('/hello', (c) => c.text('hi')).route('/books', books);
export default app;
`,
      'hono/books.ts': `import { Hono } from 'hono';
export const books = new Hono();
books.get('/:id', showBook).all('/any', (c) => c.text(''));
function showBook(c: unknown) { return c; }
`,
      'express/app.ts': `import express from 'express';
export const app = express();
app.get('/', home);
app.get('/ping', home);
function home() {}
`,
      'express/app.test.ts': `import request from 'supertest';
import { app } from './app';
test('home', async () => { await request(app).get('/').expect(200); });
function check() { return request(app).get('/ping'); }
`,
      'client/index.ts': `import got from 'got';
import ky from 'ky';
const edge = ky.create({ prefixUrl: 'http://localhost:8787/edge' });
export const cat = (id: string) => got(\`http://localhost:3000/v2/cats/\${id}\`);
export const addCat = () => got.post('http://localhost:3000/v2/cats', { json: {} });
export const dog = () => fetch('/fast/dogs/1');
export const book = () => edge.get('books/5');
export const anyBook = () => edge.delete('books/any');
export const hello = () => edge.get('hello');
`,
    },
    expected: [
      'express/app.test.ts -> express/app.ts#home GET / @0.9 :3',
      'express/app.test.ts#check -> express/app.ts#home GET /ping @0.9 :4',
      'client/index.ts#cat -> nest/cats.controller.ts#CatsController.findOne GET /v2/cats/:id @0.9 :4',
      'client/index.ts#addCat -> nest/cats.controller.ts#CatsController.create POST /v2/cats @0.9 :5',
      'client/index.ts#dog -> fast/routes.ts#routes GET /fast/dogs/:id @0.9 :6',
      'client/index.ts#book -> hono/books.ts#showBook GET /edge/books/:id @0.9 :7',
      'client/index.ts#anyBook -> hono/books.ts any /edge/books/any @0.9 :8',
      'client/index.ts#hello -> hono/app.ts GET /edge/hello @0.9 :9',
    ],
  },
  {
    it: 'clients of gRPC call the implementations of services in other languages',
    files: {
      'frontend/rpc.go': `package main

import pb "example.com/demo/genproto"

type frontend struct {
	ads pb.AdServiceClient
}

func (f *frontend) cart(ctx context.Context) {
	pb.NewCartServiceClient(f.conn).GetCart(ctx, &pb.GetCartRequest{})
	client := pb.NewPricesClient(f.conn)
	client.Convert(ctx, nil)
	f.ads.GetAds(ctx, nil)
	f.ads.Missing(ctx, nil)
}
`,
      'shipping/main.go': `package main

type server struct {
	pb.UnimplementedShippingServiceServer
}

func (s *server) GetQuote(ctx context.Context, in *pb.GetQuoteRequest) (*pb.GetQuoteResponse, error) {
	return nil, nil
}
`,
      'cart/CartService.cs': `using Grpc.Core; namespace Shop;
public class CartService : Demo.CartService.CartServiceBase {
  private readonly Demo.Prices.PricesClient prices;
  public override Task<Cart> GetCart(GetCartRequest request, ServerCallContext context) {
    return prices.ConvertAsync(new Money());
  }
}
`,
      'ads/AdService.java': `package ads;
class AdService {
  private final ShippingServiceGrpc.ShippingServiceBlockingStub stub = ShippingServiceGrpc.newBlockingStub(channel);
  static class AdServiceImpl extends demo.AdServiceGrpc.AdServiceImplBase {
    @Override
    public void getAds(AdRequest request, StreamObserver<AdResponse> observer) {}
  }
  void quote() { stub.withDeadlineAfter(1, SECONDS).getQuote(request); }
}
`,
      'recommendations/server.py': `import demo_pb2_grpc
class Base(demo_pb2_grpc.RecommendationServiceServicer):
    pass
class Service(Base):
    def ListRecommendations(self, request, context):
        stub = demo_pb2_grpc.AdServiceStub(channel)
        return stub.GetAds(request)
`,
      'prices/server.js': `const grpc = require('@grpc/grpc-js');
function convert(call, callback) {}
function main() {
  const server = new grpc.Server();
  server.addService(proto.Prices.service, { convert });
}
`,
      'prices/client.js': `const grpc = require('@grpc/grpc-js');
const client = new proto.RecommendationService('localhost', grpc.credentials.createInsecure());
const other = new Map();
export function recommend() { other.get('x'); return client.listRecommendations({}); }
`,
      'heroes/hero.controller.ts': `import { Controller } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
@Controller()
export class HeroController {
  @GrpcMethod('HeroService', 'FindOne')
  find(data: { id: number }) { return data; }
  @GrpcMethod()
  list() { return []; }
}
`,
      'heroes/client.ts': `import type { ClientGrpc } from '@nestjs/microservices';
export class Heroes {
  private heroes: any;
  constructor(private client: ClientGrpc) { this.heroes = this.client.getService('HeroService'); }
  one() { return this.heroes.findOne({ id: 1 }); }
}
`,
    },
    expected: [
      'ads/AdService.java#AdService.quote -> shipping/main.go#server.GetQuote gRPC /ShippingService/GetQuote @0.9 :8',
      'cart/CartService.cs#Shop.CartService.GetCart -> prices/server.js#convert gRPC /Prices/Convert @0.9 :5',
      'frontend/rpc.go#frontend.cart -> ads/AdService.java#AdService.AdServiceImpl.getAds gRPC /AdService/GetAds @0.9 :13',
      'frontend/rpc.go#frontend.cart -> cart/CartService.cs#Shop.CartService.GetCart gRPC /CartService/GetCart @0.9 :10',
      'frontend/rpc.go#frontend.cart -> prices/server.js#convert gRPC /Prices/Convert @0.9 :12',
      'heroes/client.ts#Heroes.one -> heroes/hero.controller.ts#HeroController.find gRPC /HeroService/FindOne @0.9 :5',
      'prices/client.js#recommend -> recommendations/server.py#Service.ListRecommendations gRPC /RecommendationService/ListRecommendations @0.9 :4',
      'recommendations/server.py#Service.ListRecommendations -> ads/AdService.java#AdService.AdServiceImpl.getAds gRPC /AdService/GetAds @0.9 :7',
    ],
  },
]);
